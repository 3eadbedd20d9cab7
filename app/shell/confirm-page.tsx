import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FormPage } from "./form-page.tsx";

interface ConfirmPageProps {
  title: string;
  /** What it is about. */
  about?: ReactNode;
  /** What the action leads to. */
  children: ReactNode;
  /** Address of the action, and its verb as on the button that led here. */
  action: string;
  verb: string;
  variant?: "danger" | "primary";
  /** The way back. */
  back: string;
  cancel: string;
}

/** The question before an action with consequences, as a page. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { title, about, children, action, verb, variant = "danger", back, cancel } = props;
  const busy = useNavigation().formAction === action;
  return (
    <FormPage title={title} about={about}>
      <p>{children}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={back}>{cancel}</LinkButton>
        <Button type="submit" variant={variant} busy={busy}>
          {verb}
        </Button>
      </Form>
    </FormPage>
  );
}
