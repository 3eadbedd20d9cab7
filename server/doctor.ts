/** `bin/doctor`: says in sentences what is wrong with an installation, and what to do. */
import { dataDir } from "#server/postgres/running-database.ts";
import { root } from "#server/supervision.ts";

const USAGE = `Usage: bin/doctor [--verbose] [--json]
Call it with the settings of bin/start. It changes nothing, and ends with 1 if there is a problem.
`;

const words = process.argv.slice(2);
const unknown = words.find((word) => !["--verbose", "--json"].includes(word));
if (unknown) {
  const help = unknown === "--help" || unknown === "-h";
  (help ? process.stdout : process.stderr).write(USAGE);
  process.exit(help ? 0 : 1);
}
process.env.DATA_DIR = dataDir();
process.chdir(root);
// The log is made when it is imported; its lines would stand between the sentences.
const { LOG_LEVEL } = process.env;
process.env.LOG_LEVEL = "silent";
const { diagnose, linesOf } = await import("#server/doctor/doctor.ts");
if (LOG_LEVEL === undefined) delete process.env.LOG_LEVEL;
else process.env.LOG_LEVEL = LOG_LEVEL;
const diagnoses = await diagnose();
const text = words.includes("--json")
  ? JSON.stringify(diagnoses, undefined, 2)
  : linesOf(diagnoses, words.includes("--verbose")).join("\n");
// Ends even if a check that was late still hangs.
process.stdout.write(`${text}\n`, () => process.exit(diagnoses.some(({ level }) => level === "problem") ? 1 : 0));
