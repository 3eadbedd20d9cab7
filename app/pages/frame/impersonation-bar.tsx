import { Eye } from "lucide-react";
import { Form } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { RootData } from "#app/root.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Over every page while staff look as a member sees it: as whom, that nothing can be done, and the way out; in the words of staff. */
export function ViewBar({ view }: { view: NonNullable<RootData["view"]> }) {
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
