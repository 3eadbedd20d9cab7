/** The broker's page, on which one chooses a person with an e-ID. */
import type { EidMethod } from "#app/platform/env/eid-methods.ts";
import { answerButtons, escaped, frame, OTHER } from "./page.ts";
import { CITIZENS, EID_NAMES } from "./people.ts";

interface Asking {
  /** The requested methods; if several, one is chosen on the page. */
  methods: readonly EidMethod[];
  /** Whether the product requests a new identification. */
  again: boolean;
  problem?: string;
}

/** The page's HTML. */
export function eidPage({ methods, again, problem }: Asking): string {
  const [only, ...others] = methods;
  const name = only && others.length === 0 ? EID_NAMES[only] : "an electronic identity";
  const citizens = new Map(methods.flatMap((method) => Object.entries(CITIZENS[method])));
  const people = [...citizens].map(
    ([key, { givenName, familyName, birthdate }], index) =>
      `<label class="person"><input type="radio" name="person" value="${key}"${index === 0 ? " checked" : ""}>
      <span>${escaped(`${givenName} ${familyName}`)}<small>born ${birthdate}</small></span></label>`,
  );
  return frame(
    `${name} (test mode)`,
    `<span class="mode">Test mode</span>
<h1>Identify with ${escaped(name)}</h1>
<p>This page stands in for the broker and its app. Nothing leaves this machine.${again ? " You are asked although you may have identified before." : ""}</p>
<form method="post">
  ${problem ? `<p role="alert"><b>${escaped(problem)}</b></p>` : ""}
  ${others.length > 0 ? methodField(methods) : ""}
  <fieldset>
    <legend>Who are you?</legend>
    ${people.join("\n    ")}
    ${OTHER}
  </fieldset>
  <fieldset>
    <label class="field">Given name <input name="given_name" maxlength="100" autocomplete="off"></label>
    <label class="field">Family name <input name="family_name" maxlength="100" autocomplete="off"></label>
    <label class="field">Date of birth <input name="birthdate" type="date" value="1980-01-01" autocomplete="off"></label>
  </fieldset>
  ${answerButtons("Cancel")}
</form>`,
  );
}

function methodField(methods: readonly EidMethod[]): string {
  const options = methods.map((method) => `<option value="${method}">${escaped(EID_NAMES[method])}</option>`);
  return `<fieldset><label class="field">With <select name="method">${options.join("")}</select></label></fieldset>`;
}
