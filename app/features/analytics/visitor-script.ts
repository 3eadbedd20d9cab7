/** The script that counts a page without React, for visitors who have agreed to analytics. */
import { countPage } from "./counting.ts";

countPage(location.pathname);
