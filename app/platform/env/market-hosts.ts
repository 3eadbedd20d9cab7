import { DEFAULT_HOSTS, MARKETS, type Market } from "#app/i18n/markets.ts";

/** The host of each market by the setting MARKET_HOSTS, `se=stakeholm.se,…`, or the problem with it as a sentence. */
export function hostsIn(setting: string | undefined): Record<Market, string> | string {
  const hosts = { ...DEFAULT_HOSTS };
  for (const entry of setting?.split(",") ?? []) {
    const [market, host] = entry.split("=").map((part) => part.trim());
    if (!MARKETS.includes(market as Market) || !host) {
      return `MARKET_HOSTS has "${entry}"; each entry must read market=host, such as se=stakeholm.se.`;
    }
    if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(host)) {
      return `MARKET_HOSTS has "${host}"; a host is a name without scheme and port, such as stakeholm.se.`;
    }
    hosts[market as Market] = host.toLowerCase();
  }
  const shared = MARKETS.find((market, index) =>
    MARKETS.some((other, at) => at < index && hosts[other] === hosts[market]),
  );
  if (shared) {
    // The host decides the market.
    return `MARKET_HOSTS gives ${hosts[shared]} to two markets; each needs a host of its own.`;
  }
  return hosts;
}
