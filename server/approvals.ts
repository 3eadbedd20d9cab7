/** Lets requests of the two-person rule find how each kind is carried out. Import it where a process or a test decides on them. */
import { registerApprovals } from "#app/features/approvals/kinds.server.ts";
import { FEATURES } from "./features.ts";

registerApprovals(FEATURES);
