import { Eye } from "lucide-react";
import { Form } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { RootData } from "#app/root.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The bar above every page during impersonation: as whom, that it is read-only, and how to end it; in the language of the staff. */
export function ImpersonationBar({ view }: { view: NonNullable<RootData["view"]> }) {
  return (
    <section className="viewbar" aria-label={view.label} lang={view.lang}>
      <span className="row">
        <Icon of={Eye} size="s" />
        {view.text}
      </span>
      <Form method="post" action={paths.viewEnd()} reloadDocument>
        <Button type="submit" size="s">
          {view.end}
        </Button>
      </Form>
    </section>
  );
}
