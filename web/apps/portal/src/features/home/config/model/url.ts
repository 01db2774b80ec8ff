/** Whether an address has the form that the server takes: http(s), or a path inside the portal. */
export function isUsableUrl(text: string): boolean {
  const url = text.trim();
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (url === "" || url.length > 2000 || /[\s\\\u0000-\u001f\u007f]/.test(url)) return false;
  if (url.startsWith("/")) return !url.startsWith("//");
  return /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url) && URL.canParse(url);
}
