import { Link2, type LucideIcon } from "lucide-react";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "./button.tsx";

/** Copies a text to the clipboard, and reports the outcome in a toast. */
export async function copyText(text: string, { done, failed }: { done: string; failed: string }, icon: LucideIcon) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: done, icon });
  } catch {
    showToast({ text: failed, kind: "failure" });
  }
}

export interface CopyLinkButtonProps {
  /** A path of this site. */
  path: string;
  size?: "s" | "m";
  /** Texts of the button, and of its result. */
  words: { copy: string; done: string; failed: string };
}

/** Copies an address of this site. Rendered without script too (invisible), so that hydration shifts nothing. */
export function CopyLinkButton({ path, size = "m", words }: CopyLinkButtonProps) {
  const copy = () => copyText(new URL(path, location.origin).href, words, Link2);
  return (
    <Button className="needs-script" icon={Link2} size={size} onClick={copy}>
      {words.copy}
    </Button>
  );
}
