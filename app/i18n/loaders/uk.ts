/** Where a browser finds the messages of this market, by file; mails are written on the server only. */
import type { Catalog } from "../registry.ts";

export const loaders = import.meta.glob<Catalog>(
  [
    "../messages/uk/*.json",
    "!../messages/uk/*-mail.json",
    "../../features/**/words/uk.json",
    "!../../features/**/emails/words/uk.json",
  ],
  { import: "default" },
);
