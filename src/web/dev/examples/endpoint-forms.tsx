import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { done, endpoint } from '#shared/endpoint.ts';
import { Day } from '#shared/time.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { DateField } from '#ui/forms/fields/date-field.tsx';
import { FieldPair } from '#ui/forms/fields/field-pair.tsx';
import { MoneyField } from '#ui/forms/fields/money-field.tsx';
import { PersonField } from '#ui/forms/fields/person-field.tsx';
import { FormButtons, SaveButtons } from '#ui/forms/form-buttons.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormPanel } from '#ui/forms/form-panel.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Dialog } from '#ui/parts/dialog.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { LONG, Part, State } from '../example.tsx';
import { isOpenAtOnce } from '../open-at-once.ts';
import { people } from '../people.ts';

const WIDTH = 480;

/** Nobody answers it: sending fails, and the form says so. */
const createProject = endpoint({
  id: 'gallery.create',
  route: 'POST /api/gallery',
  summary: 'An example of the gallery',
  action: 'public',
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    startDate: z.union([z.literal(''), Day]),
    endDate: z.union([z.literal(''), Day]),
    budget: z.nullable(z.number().check(z.minimum(0))),
    leadId: z.nullable(z.string()),
  }),
  answer: done,
});

interface Project {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly budget: number | null;
  readonly leadId: string | null;
}
const empty: Project = { name: '', startDate: '', endDate: '', budget: null, leadId: null };

const refused = (): Promise<never> => Promise.reject(new ApiProblem('Network error occurred.', { code: 'request.network', status: 0 }));

const useProjectForm = (begin: Project = empty, send: () => Promise<Record<string, never>> = refused) =>
  useEndpointForm({
    endpoint: createProject,
    record: null,
    begin,
    labels: { name: 'Name', startDate: 'Starts', endDate: 'Ends', budget: 'Budget', leadId: 'Lead' },
    missing: { name: 'A project needs a name.' },
    send,
  });

function Fields({ form }: { form: ReturnType<typeof useProjectForm> }) {
  return (
    <>
      <TextInput {...form.text('name')} />
      <FieldPair>
        <DateField {...form.field('startDate')} />
        <DateField {...form.field('endDate')} />
      </FieldPair>
      <FieldPair>
        <MoneyField {...form.field('budget')} />
        <PersonField {...form.field('leadId')} people={people} />
      </FieldPair>
    </>
  );
}

export function EndpointFormExamples() {
  return (
    <>
      <Part name="Form" width={WIDTH}>
        <State is="send it empty: what is missing is said beside its field">
          <InPlace />
        </State>
        <State is="stays open: begins again once it is saved">
          <Repeated />
        </State>
      </Part>
      <Part name="FormButtons" width={WIDTH}>
        <State is="the way back and the primary one">
          <Buttons />
        </State>
      </Part>
      <Part name="SaveButtons" width={WIDTH}>
        <State is="once something differs">
          <Saving />
        </State>
      </Part>
      <Opened part="FormDialog">{(close) => <InDialog onClose={close} />}</Opened>
      <Opened part="FormPanel">{(close) => <InPanel onClose={close} />}</Opened>
      <Opened part="Dialog">
        {(close) => (
          <Dialog title="Two factors" onClose={close}>
            {LONG}
          </Dialog>
        )}
      </Opened>
    </>
  );
}

function InPlace() {
  const form = useProjectForm();
  return (
    <Form form={form} safe="What you typed is kept." buttons={<FormButtons form={form} verb="Create project" />}>
      <Fields form={form} />
    </Form>
  );
}

const SENDING = 600; // ms

function Repeated() {
  const [hasBudget, setBudget] = useState(true);
  const form = useProjectForm(empty, () => new Promise((resolve) => setTimeout(() => resolve({}), SENDING)));
  return (
    <Form form={form} buttons={<FormButtons form={form} verb="Add project" />}>
      <TextInput {...form.text('name')} label="Name of the next" />
      {hasBudget && <MoneyField {...form.number('budget')} label="Its budget" />}
      <SwitchRow label="With a budget" checked={hasBudget} onChange={(event) => setBudget(event.currentTarget.checked)} />
    </Form>
  );
}

const nothing = (): void => undefined;

function Buttons() {
  return <FormButtons form={useProjectForm()} verb="Create project" keep="Close" onClose={nothing} />;
}

function Saving() {
  const form = useProjectForm();
  return (
    <Form form={form} isDense buttons={<SaveButtons form={form} verb="Save" />}>
      <TextInput {...form.text('name')} description="Type here, and the buttons come." />
    </Form>
  );
}

function InDialog({ onClose }: { onClose: () => void }) {
  const form = useProjectForm();
  return (
    <FormDialog form={form} title="New project" verb="Create project" keep="Close" onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

function InPanel({ onClose }: { onClose: () => void }) {
  const form = useProjectForm();
  return (
    <FormPanel form={form} title="New project" verb="Create project" keep="Close" onClose={onClose}>
      <Fields form={form} />
    </FormPanel>
  );
}

function Opened({ part, children }: { part: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(() => isOpenAtOnce(part));
  return (
    <Part name={part} width="own">
      <State is="to open">
        <Button variant="default" onClick={() => setOpen(true)}>
          Open
        </Button>
        {isOpen && children(() => setOpen(false))}
      </State>
    </Part>
  );
}
