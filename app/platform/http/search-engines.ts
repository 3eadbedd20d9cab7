/** Search engines, by the host of the page before (Referer, RFC 9110 section 10.1.3). Pure. */

const ENGINES =
  /(^|\.)(google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|yahoo\.com|search\.brave\.com|yandex\.[a-z]{2,3})$/;

/** Whether a host name, without a port, is a search engine's. */
export function isSearchEngine(hostname: string): boolean {
  return ENGINES.test(hostname);
}
