/** Where a browser finds the messages of this market, by file; mails are written on the server only. */
import type { Catalog } from "../registry.ts";

export const loaders = import.meta.glob<Catalog>(
  [
    "../messages/no/*.json",
    "!../messages/no/*-mail.json",
    "../../features/**/words/no.json",
    "!../../features/**/emails/words/no.json",
  ],
  { import: "default" },
);
