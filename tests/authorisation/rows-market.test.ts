import { MARKET_ROWS } from "./matrix-market.ts";
import { testRows } from "./rows.ts";

testRows(MARKET_ROWS);
