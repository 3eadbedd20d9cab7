/**
 * Validation of request parameters. A parameter without a rule is refused, as by the provider, so that wrong use of the API is found here and
 * not with real keys.
 */
import { invalid } from "./answers.ts";
import type { FormTree, FormValue } from "./forms.ts";

/** Parses a value, or throws. `at` is the parameter's full name. */
export type Rule = (value: FormValue, at: string) => unknown;

/** Rules for the parameters of a request, by the names in the provider's library. */
export type Rules<P> = { readonly [K in keyof P]?: Rule };

const MUST = new WeakSet<Rule>();

/** A rule for a required parameter. */
export function required(rule: Rule): Rule {
  const must: Rule = (value, at) => rule(value, at);
  MUST.add(must);
  return must;
}

/** Text that is not empty. */
export const text: Rule = (value, at) => {
  if (typeof value !== "string") throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: at });
  if (value === "") {
    throw invalid(
      `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset. ` +
        `You should remove '${at}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param: at },
    );
  }
  if (value.length > 5000) throw invalid(`Invalid string: ${at} must be at most 5000 characters`, { param: at });
  return value;
};

/** A whole number. */
export const integer: Rule = (value, at) => {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) {
    throw invalid(`Invalid integer: ${shown(value)}`, { code: "parameter_invalid_integer", param: at });
  }
  return number;
};

/** A number that may have decimals. */
export const decimal: Rule = (value, at) => {
  const number = typeof value === "string" && /^-?\d{1,15}(\.\d{1,12})?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw invalid(`Invalid decimal: ${shown(value)}`, { param: at });
  return number;
};

export const flag: Rule = (value, at) => {
  if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${shown(value)}`, { param: at });
  return value === "true";
};

/** An absolute web address. */
export const address: Rule = (value, at) => {
  const url = text(value, at) as string;
  if (!/^https?:\/\/[^\s/]/i.test(url)) throw invalid("Not a valid URL", { code: "url_invalid", param: at });
  return url;
};

export const email: Rule = (value, at) => {
  const words = text(value, at) as string;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(words)) {
    throw invalid(`Invalid email address: ${words}`, { code: "email_invalid", param: at });
  }
  return words;
};

/** One of some values. */
export function oneOf(...values: readonly string[]): Rule {
  return (value, at) => {
    if (typeof value === "string" && values.includes(value)) return value;
    const last = at.replace(/^.*\[([^[\]]+)\]$/, "$1");
    throw invalid(`Invalid ${last}: must be one of ${values.join(", ")}`, { param: at });
  };
}

/** An object with its own rules. */
export function hash<P>(rules: Rules<P>): Rule {
  return (value, at) => {
    if (typeof value !== "object") throw invalid("Invalid object", { code: "parameter_invalid_object", param: at });
    return parameters<P>(value, rules, at);
  };
}

/** An array. */
export function list(rule: Rule): Rule {
  return (value, at) => {
    const indices = typeof value === "object" ? Object.keys(value) : [];
    if (typeof value !== "object" || !indices.every((index) => /^\d+$/.test(index))) {
      throw invalid("Invalid array", { param: at });
    }
    return indices
      .sort((one, other) => Number(one) - Number(other))
      .map((index) => rule(value[index]!, `${at}[${index}]`));
  };
}

/** The rule's value, or an empty string, which removes it. */
export function clearable(rule: Rule): Rule {
  return (value, at) => (value === "" ? "" : rule(value, at));
}

/** A moment in seconds, or an object of bounds. */
export const range: Rule = (value, at) =>
  typeof value === "string"
    ? integer(value, at)
    : parameters(value, { gt: integer, gte: integer, lt: integer, lte: integer }, at);

const MOST_METADATA = 50;

/** Names with texts. An empty text removes a name; see `mergeMetadata`. */
export const metadata: Rule = (value, at) => {
  if (value === "") return "";
  if (typeof value !== "object") throw invalid("Invalid object", { param: at });
  const entries = Object.entries(value);
  if (entries.length > MOST_METADATA) {
    throw invalid(`You can only have up to ${MOST_METADATA} metadata keys`, { param: at });
  }
  for (const [name, words] of entries) {
    const param = `${at}[${name}]`;
    if (typeof words !== "string") throw invalid("Metadata values must be strings", { param });
    if (name.length > 40) throw invalid("Metadata keys can have up to 40 characters", { param });
    if (words.length > 500) throw invalid("Metadata values can have up to 500 characters", { param });
  }
  return Object.fromEntries(entries);
};

export const postalAddress: Rule = hash({
  city: clearable(text),
  country: clearable(text),
  line1: clearable(text),
  line2: clearable(text),
  postal_code: clearable(text),
  state: clearable(text),
});

/** The parameters of a page of a list. */
export const paging = { limit: integer, starting_after: text, ending_before: text };

/** Validates the parameters of a request. Throws `parameter_unknown`, `parameter_missing` and the errors of the rules. */
export function parameters<P>(tree: FormTree, rules: Rules<P>, inside = ""): P {
  const known = rules as Record<string, Rule>;
  const nameOf = (name: string) => (inside ? `${inside}[${name}]` : name);
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(tree)) {
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!rule) {
      throw invalid(`Received unknown parameter: ${nameOf(name)}`, { code: "parameter_unknown", param: nameOf(name) });
    }
    made[name] = rule(value, nameOf(name));
  }
  for (const [name, rule] of Object.entries(known)) {
    if (MUST.has(rule) && made[name] === undefined) {
      throw invalid(`Missing required param: ${nameOf(name)}.`, { code: "parameter_missing", param: nameOf(name) });
    }
  }
  return made as P;
}

function shown(value: FormValue): string {
  return typeof value === "string" ? value : "hash";
}
