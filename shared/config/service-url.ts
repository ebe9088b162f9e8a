/** What keeps a text from being the base URL of a service: https, except on this machine. Paths are put after it. */
export function serviceUrlFaults(value: string): string[] {
  const url = URL.parse(value);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return [
    ...(isSafe ? [] : ['is not an https URL (http is for loopback hosts alone)']),
    ...(/[\s?#@]/.test(value)
      ? ['holds white space, credentials, a query or a fragment, which a base URL cannot']
      : []),
  ];
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]', '::1'];

export function isLoopback(host: string): boolean {
  return loopbackHosts.includes(host);
}
