import { PERK_ROWS } from "./matrix-perks.ts";
import { testRows } from "./rows.ts";

testRows(PERK_ROWS);
