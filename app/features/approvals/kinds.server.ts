import type { ApprovalKind } from "#app/platform/approval.ts";
import type { Feature } from "#app/platform/feature.server.ts";
import { APPROVAL_KINDS, type ApprovalKindName } from "./approval.ts";

let kinds: ReadonlyMap<string, ApprovalKind> = new Map();

/** Sets how each kind is carried out, at the start of a process. Throws if one is missing, unknown or registered twice. */
export function registerApprovals(features: readonly Feature[]): void {
  const registered = features.flatMap(({ approvals = [] }) => approvals);
  const names = registered.map(({ kind }) => kind).sort();
  if (names.join() !== [...APPROVAL_KINDS].sort().join()) throw new Error(`Kinds of approvals: ${names.join(", ")}`);
  kinds = new Map(registered.map((kind) => [kind.kind, kind]));
}

/** How a kind is carried out. */
export function kindOf(name: ApprovalKindName): ApprovalKind<unknown> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`No feature has registered the approval "${name}"`);
  return kind as unknown as ApprovalKind<unknown>;
}
