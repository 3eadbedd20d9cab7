/** Where a browser finds the messages of this market, by file; mails are written on the server only. */
import type { Catalog } from "../registry.ts";

export const loaders = import.meta.glob<Catalog>(
  [
    "../messages/fi/*.json",
    "!../messages/fi/*-mail.json",
    "../../features/**/words/fi.json",
    "!../../features/**/emails/words/fi.json",
  ],
  { import: "default" },
);
