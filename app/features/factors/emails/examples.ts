import { example, mailExamples } from "#app/platform/mail/examples.ts";
import {
  passkeyAddedMail,
  passkeyRemovedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "./factors.tsx";

export const examples = mailExamples("factors", ({ entrepreneur, investor }) => [
  example(twoFactorOnMail, "any", entrepreneur, {}),
  example(twoFactorOffMail, "any", entrepreneur, {}),
  example(recoveryCodesRenewedMail, "any", investor, {}),
  example(recoveryCodeUsedMail, "some-left", investor, { left: 7 }),
  example(recoveryCodeUsedMail, "one-left", investor, { left: 1 }),
  example(recoveryCodeUsedMail, "none-left", investor, { left: 0 }),
  example(passkeyAddedMail, "any", entrepreneur, { name: "iPhone" }),
  example(passkeyRemovedMail, "any", entrepreneur, { name: "iPhone" }),
]);
