/** What can be found of the settings and of other services: see `sentences.ts`. Pure. */

type Reason = { reason: string };
type Host = { host: string };
type Proxies = { forwarded: number; trusted: number };

export const SERVICES = {
  "store-well": ({ place }: { place: string }) => `Files can be written, read and deleted in ${place}.`,
  "store-altered": ({ place }: { place: string }) =>
    `The store of files in ${place} gave other bytes back than it got: another program writes there, or a cache answers.`,
  "disk-store-failed": ({ step, place, reason }: Reason & { step: string; place: string }) =>
    `Files cannot be ${step} in ${place} (${reason}): free some space, or change its owner.`,
  "bucket-store-failed": ({ step, place, reason }: Reason & { step: string; place: string }) =>
    `Files cannot be ${step} in ${place} (${reason}): see S3_BUCKET, S3_ENDPOINT, its keys, and whether they may put, get, delete and list.`,
  "store-clock-ahead": ({ seconds }: { seconds: number }) =>
    `The store's clock is ${seconds} seconds ahead of this machine's, and 15 minutes make it refuse: let this machine follow NTP.`,
  "store-clock-behind": ({ seconds }: { seconds: number }) =>
    `The store's clock is ${seconds} seconds behind this machine's, and 15 minutes make it refuse: let this machine follow NTP.`,
  "redis-well": ({ version }: { version: string }) => `Redis ${version} answers.`,
  "redis-old": ({ version, least }: { version: string; least: number }) =>
    `Redis is version ${version}, and ${least} or later is needed: install a newer one.`,
  "redis-silent": ({ reason }: Reason) =>
    `Redis does not answer as REDIS_URL has it (${reason}): start it, or mend its address or password; until then processes hear late of each other's changes.`,
  "mail-well": ({ host }: Host) => `The mail server ${host} answers and lets us in.`,
  "mail-refused": ({ host, reason }: Host & Reason) =>
    `The mail server ${host} refuses user or password of SMTP_URL (${reason}): both must be percent-encoded.`,
  "mail-unusable": ({ host, reason }: Host & Reason) =>
    `The mail server ${host} cannot be used (${reason}): mails wait until it can; see host, port and firewall.`,
  "signature-well": ({ record }: { record: string }) => `The record ${record} has the key that signs our mails.`,
  "signature-missing": ({ record, value }: { record: string; value: string }) =>
    `There is no record ${record}, so that receivers take our signature for forged: publish ${value}`,
  "signature-other": ({ record, value }: { record: string; value: string }) =>
    `The record ${record} has another key than ours, so that our signatures fail: publish ${value}`,
  "signature-unknown": ({ record, reason }: Reason & { record: string }) =>
    `The record ${record} could not be asked for (${reason}): whether it has our key is not known.`,
  "mailbox-well": ({ host }: Host) => `The mailbox on ${host} lets us in.`,
  "mailbox-refused": ({ host, reason }: Host & Reason) =>
    `The mailbox on ${host} refuses user or password of MAILBOX_URL (${reason}): both must be percent-encoded.`,
  "mailbox-closed": ({ folder, host, reason }: Host & Reason & { folder: string }) =>
    `The mailbox ${folder} on ${host} cannot be opened (${reason}): answers and bounces wait there unread.`,
  "payments-well": () => "The payment provider's keys fit.",
  "payments-test": () => "STRIPE_SECRET_KEY is a test key: no money moves, and pages say so; set the live one to sell.",
  "payments-nowhere": () =>
    "STRIPE_SECRET_KEY is a live key, but there is no PUBLIC_URL: the provider cannot tell what was paid; set it.",
};

export const ADDRESS = {
  "address-well": ({ origins }: { origins: string }) => `The program is reached at ${origins}.`,
  "address-unknown": () =>
    "PUBLIC_URL is not looked at, because the program does not run here: start it, and call bin/doctor again.",
  "name-missing": ({ name }: { name: string }) =>
    `The name ${name} leads nowhere: set its record in the DNS, or the right name in PUBLIC_URL and MARKET_HOSTS.`,
  "name-unknown": ({ name, reason }: Reason & { name: string }) =>
    `The name ${name} could not be asked for (${reason}): whether visitors get here is not known.`,
  "origin-silent": ({ origin, reason }: Reason & { origin: string }) =>
    `${origin} does not answer (${reason}): see the proxy, its certificate, and the firewall.`,
  "origin-redirects": ({ origin, target }: { origin: string; target: string }) =>
    `${origin} sends visitors on to ${target}: PUBLIC_URL and MARKET_HOSTS must name the addresses where pages are read.`,
  "origin-foreign": ({ origin, status }: { origin: string; status: number }) =>
    `${origin} is answered by something else (status ${status}): let the name and the proxy lead here; several machines need the same SECRET.`,
  "host-changed": ({ asked, host }: { asked: string; host: string }) =>
    `The proxy passes ${asked} on as ${host}, so that forms are refused: let it pass the Host as it came (nginx: proxy_set_header Host $http_host).`,
  "proxies-many": ({ forwarded, trusted }: Proxies) =>
    `Proxies add ${forwarded} entries to X-Forwarded-For, and TRUSTED_PROXIES is ${trusted}: one forwards twice, or there are more of them; all visitors now share one visitor's limits. Set TRUSTED_PROXIES=${forwarded}, or take one out.`,
  "proxies-none": ({ trusted }: { trusted: number }) =>
    `No proxy adds to X-Forwarded-For, and TRUSTED_PROXIES is ${trusted}: visitors can write any address there. Let the proxy add it (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).`,
  "proxies-few": ({ forwarded, trusted }: Proxies) =>
    `Proxies add ${forwarded} entries to X-Forwarded-For, and TRUSTED_PROXIES is ${trusted}: visitors can write any address there. Set TRUSTED_PROXIES=${forwarded}.`,
  "socket-lost": ({ origin, path }: { origin: string; path: string }) =>
    `${origin} does not pass the live socket on (no answer): let the proxy pass Upgrade and Connection at ${path}, else pages learn late of what is new.`,
  "socket-refused": ({ origin, path, status }: { origin: string; path: string; status: number }) =>
    `${origin} does not pass the live socket on (status ${status}): let the proxy pass Upgrade and Connection at ${path}, else pages learn late of what is new.`,
};

export const SETTINGS = {
  "settings-well": () => "All settings can be used.",
  "settings-refused": ({ reason }: Reason) => reason,
  "setting-misspelt": ({ name, meant }: { name: string; meant: string }) =>
    `${name} is no setting and does nothing: if ${meant} is meant, set that, else take it away.`,
  "public-http": () => "PUBLIC_URL is http: cookies and passwords travel unprotected; put a proxy with TLS in front.",
  "proxies-unset": () =>
    "TRUSTED_PROXIES is 0, yet something in front ends TLS: set it to the number of proxies, mostly 1.",
  "mail-unset": () => "SMTP_URL is not set, so that no mail leaves and nobody can confirm an address: set it.",
  "dev-pages-public": () =>
    "DEV_PAGES is on in public: who reaches this machine reads everybody's sign-in links; take it away.",
  "operator-unset": () => "OPERATOR_NAME is not set: mails name no company, which the law wants; set it.",
  "statement-unset": ({ version }: { version: string }) =>
    `INVESTOR_STATEMENT_TEXT is not ${version}: readers in the United Kingdom cannot sign a statement, and see no figures. Compare the text with the law, then set it.`,
  "settings-differ": ({ names }: { names: string }) =>
    `The running program has other values of ${names}: call bin/doctor with the settings of the program.`,
};
