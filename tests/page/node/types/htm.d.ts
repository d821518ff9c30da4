declare const htm: {
  bind<Made>(
    h: (type: any, props: Record<string, any> | null, ...children: any[]) => Made
  ): (strings: TemplateStringsArray, ...values: any[]) => any;
};
export default htm;
