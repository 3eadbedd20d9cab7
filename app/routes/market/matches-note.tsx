import { Form, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";

interface LeftOut {
  name: string;
  publicId: string | null;
  username: string | null;
}

/** Where a left-out match is brought back. */
export function returnOf({ publicId, username }: Pick<LeftOut, "publicId" | "username">): string {
  return publicId ? paths.pitchMatch(publicId, "return") : paths.investorMatch(username!, "return");
}

/** What has just been left out, and how to undo that (messages `matching`). */
export function LeftOutNote({ out }: { out: LeftOut }) {
  const t = useT("matching");
  const { pathname } = useLocation();
  return (
    <Note
      role="status"
      actions={
        <Form method="post" action={returnOf(out)}>
          <input type="hidden" name="next" value={pathname} />
          <Button type="submit" size="s">
            {t("dismissed.undo")}
          </Button>
        </Form>
      }
    >
      {t("dismissed.note", { name: out.name })}
    </Note>
  );
}
