/** Addresses of the check of somebody's identity, a part of `paths`. */
import { withQuery } from "./with-query.ts";

export const IDENTITY_PATHS = {
  /** What a check is and what it shows; `method` is the way that is chosen. */
  identity: (query: { method?: string } = {}) => withQuery("/pages/identity", query),
  /** Where the provider of a document's check sends its member back to. */
  identityReturn: (id: string) => `/pages/identity/return/${id}`,
  /** Sends a member to an e-ID, and takes them back. */
  eid: (method: string) => `/pages/identity/eid/${method}`,
  eidCallback: () => "/pages/identity/eid/callback",
  verifySuccess: () => "/pages/verify-success",
  verifyCancel: () => "/pages/verify-cancel",
  /** The desk on which staff compare names. */
  identityDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/identity", query),
  identityCase: (id: string) => `/admin/identity/${id}`,
  identityCaseAct: (id: string, act: "claim" | "release" | "decision" | "end") => `/admin/identity/${id}/${act}`,
  nameSettings: () => "/pages/settings/name",
} as const;
