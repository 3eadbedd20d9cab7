/** Where a browser finds the messages of this market, by file; mails are written on the server only. */
import type { Catalog } from "../registry.ts";

export const loaders = import.meta.glob<Catalog>(
  [
    "../messages/dk/*.json",
    "!../messages/dk/*-mail.json",
    "../../features/**/words/dk.json",
    "!../../features/**/emails/words/dk.json",
  ],
  { import: "default" },
);
