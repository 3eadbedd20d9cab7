import { NEWSLETTER_ROWS } from "./matrix-newsletter.ts";
import { testRows } from "./rows.ts";

testRows(NEWSLETTER_ROWS);
