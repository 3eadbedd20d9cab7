/** Machines and money for up to ten million members, simulated with the measured costs. Usage: scale [--write], which renews docs/scale.md */
import { storedCosts } from "./scale/costs.ts";
import { plainBlocks, simulatedBlocks, writePaper } from "./scale/paper.ts";

const costs = storedCosts();
const blocks = { ...plainBlocks(costs), ...simulatedBlocks(costs) };
for (const [name, block] of Object.entries(blocks)) console.log(`${name}\n\n${block}\n`);
if (process.argv.includes("--write")) writePaper(blocks);
