/** Where a browser finds the messages of this market, by file; mails are written on the server only. */
import type { Catalog } from "../registry.ts";

export const loaders = import.meta.glob<Catalog>(
  [
    "../messages/se/*.json",
    "!../messages/se/*-mail.json",
    "../../features/**/words/se.json",
    "!../../features/**/emails/words/se.json",
  ],
  { import: "default" },
);
