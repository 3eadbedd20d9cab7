/** Words and turns that a language does without (`banned/`). */
import type { Market } from "../../markets.ts";
import { BANNED_DK } from "../banned/dk.ts";
import { BANNED_FI } from "../banned/fi.ts";
import { BANNED_NO } from "../banned/no.ts";
import { BANNED_SE } from "../banned/se.ts";
import { BANNED_UK } from "../banned/uk.ts";
import { type Banned, found, type Rule } from "../rule.ts";

export const BANNED: Record<Market, readonly Banned[]> = {
  uk: BANNED_UK,
  se: BANNED_SE,
  no: BANNED_NO,
  dk: BANNED_DK,
  fi: BANNED_FI,
};

export const banned: Rule = {
  name: "banned",
  ofContent: true,
  check: (reading, { market, quoted }) => (quoted ? [] : found(reading, BANNED[market])),
};
