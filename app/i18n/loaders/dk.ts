/** Where a browser finds the messages of this market, by feature; mails are written on the server only. */
import type { Catalog } from "../registry.ts";

export const loaders = import.meta.glob<Catalog>(["../messages/dk/*.json", "!../messages/dk/*-mail.json"], {
  import: "default",
});
