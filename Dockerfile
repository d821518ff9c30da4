# The service as an image: nothing in it but Python, what requirements/run.lock pins by hash, and Sidepot.
#
#     docker build --tag sidepot .
#     docker run --read-only --cap-drop ALL --security-opt no-new-privileges --publish 127.0.0.1:8000:8000 sidepot
#
# Any image with Python 3.11 or newer, its venv module and pip does as a base: --build-arg BASE_IMAGE=...
ARG BASE_IMAGE=python:3.13-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /build

COPY requirements/build.lock requirements/run.lock requirements/
RUN python3 -m venv tools && \
    python3 -m venv --without-pip /opt/sidepot && \
    tools/bin/python -m pip install --no-cache-dir --no-compile --only-binary :all: --require-hashes \
        -r requirements/build.lock && \
    tools/bin/python -m pip --python /opt/sidepot/bin/python install --no-cache-dir --no-compile \
        --only-binary :all: --require-hashes -r requirements/run.lock

COPY pyproject.toml hatch_build.py LICENSE README.md ./
COPY service service
# Bytecode is compiled here, once, since nothing can be written where the service runs.
RUN tools/bin/python -m pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir dist . && \
    tools/bin/python -m pip --python /opt/sidepot/bin/python install --no-cache-dir --no-compile --no-deps dist/*.whl && \
    /opt/sidepot/bin/python -m compileall -q --invalidation-mode unchecked-hash /opt/sidepot/lib

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Sidepot" \
      org.opencontainers.image.description="Resolves poker pots" \
      org.opencontainers.image.licenses="MIT"

COPY --from=build /opt/sidepot /opt/sidepot
ENV PATH=/opt/sidepot/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    SIDEPOT_HOST=0.0.0.0

# A number, so that an orchestrator sees that it is not root without looking into the image.
USER 10001:10001
WORKDIR /
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["/opt/sidepot/bin/python", "-I", "-c", "from http.client import HTTPConnection; from os import environ as env; port = env.get('SIDEPOT_OPS_PORT') or env.get('SIDEPOT_PORT') or 8000; ready = HTTPConnection('127.0.0.1', int(port), timeout=2); ready.request('GET', '/readyz'); raise SystemExit(ready.getresponse().status != 200)"]
ENTRYPOINT ["sidepot"]
CMD ["serve"]
