import { Box, Button, ColorSwatch, Group, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type Department, type DepartmentUpdate, departmentCalls } from '#contract/department/calls.ts'
import { departmentSchemas } from '#contract/department/schemas.ts'
import { SLATE } from '#web/lib/color/color.ts'
import { colorOf, shapeShades } from '#web/lib/color/department-color.ts'
import { groundOf, textShades } from '#web/lib/color/side-colors.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { ColorField } from '#web/ui/form/color-field.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { type CallForm, Form, useCallForm } from '#web/ui/form/form.tsx'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { departmentQueries } from './department.queries.ts'

export function CreateDepartmentPage() {
  const back = useBack(paths.adminDepartments)
  const form = useCallForm(departmentCalls.create, {
    schema: departmentSchemas.create.body,
    initial: valuesOf(),
    draft: 'createDepartment',
    onSuccess: back,
  })
  return (
    <>
      <PageTitle title="Create Department" />
      <DepartmentForm form={form} submit="Create" submitting="Creating..." onCancel={back} />
    </>
  )
}

/** For admins, who manage all departments. */
export const UpdateDepartmentPage = () => <UpdatePage above={paths.adminDepartments} />

/** For heads and sports leads, who manage their own department. */
export function UpdateOwnDepartmentPage() {
  const { id } = useParams()
  const { profile, role } = useSession()
  if (role === 'ADMIN' || profile?.department === id) return <UpdatePage above={paths.ownDepartment} />
  const own = (
    <Button component={Link} to={paths.ownDepartment} variant="default">
      Go to your department
    </Button>
  )
  return <EmptyState icon={IconLock} sentence="This is not the department that you look after." action={own} alone />
}

interface UpdateProps {
  /** The page after saving when there is no page to go back to. */
  above: string
}

function UpdatePage({ above }: UpdateProps) {
  const { id = '' } = useParams()
  const department = useQuery(departmentQueries.find(id))
  return (
    <>
      <PageTitle title="Update Department" />
      <Loaded query={department} skeleton={<Skeleton height={360} maw={640} />}>
        {({ body }) => <Update key={body._id} department={body} above={above} />}
      </Loaded>
    </>
  )
}

function Update({ department, above }: UpdateProps & { department: Department }) {
  const { _id } = department
  const back = useBack(above)
  const form = useCallForm(departmentCalls.update, {
    schema: departmentSchemas.update.body,
    params: { id: _id },
    initial: valuesOf(department),
    draft: `updateDepartment/${_id}`,
    onSuccess: back,
  })
  return <DepartmentForm form={form} department={department} submit="Update" submitting="Updating..." onCancel={back} />
}

/** Only admins choose the colour. */
const FOR_ADMINS: (keyof DepartmentUpdate)[] = ['color']

/** One input per field of the contract, in the order of the form. */
const INPUTS: Record<keyof DepartmentUpdate, (props: GetInputPropsReturnType, department?: Department) => ReactNode> = {
  name: (props) => <TextInput label="Name" {...props} />,
  about: (props) => <Textarea label="About" autosize minRows={4} maxRows={14} {...props} />,
  color: (props, department) => <DepartmentColor {...props} unchosen={department && unchosenColor(department)} />,
}

const isChosen = ({ color, isColorOfLogo }: Department) => color !== undefined && !isColorOfLogo
const unchosenColor = (department: Department) => (isChosen(department) ? undefined : colorOf(department))

const valuesOf = (department?: Department): Record<keyof DepartmentUpdate, string> => ({
  name: department?.name ?? '',
  about: department?.about ?? '',
  color: (department && isChosen(department) && department.color) || '',
})

interface DepartmentFormProps {
  form: CallForm<typeof departmentCalls.create> | CallForm<typeof departmentCalls.update>
  /** The department as it is. Its logo stays when no other is chosen. */
  department?: Department
  submit: string
  submitting: string
  onCancel: () => void
}

function DepartmentForm({ form, department, ...buttons }: DepartmentFormProps) {
  const isAdmin = useSession().role === 'ADMIN'
  const fields = (Object.keys(INPUTS) as (keyof typeof INPUTS)[]).filter(
    (field) => isAdmin || !FOR_ADMINS.includes(field),
  )
  return (
    <Form form={form} {...buttons}>
      {fields.map((field) => (
        <Fragment key={field}>{INPUTS[field](form.getInputProps(field), department)}</Fragment>
      ))}
      <FileField label="Logo" current={department?.logo} {...form.fileProps('logo')} />
    </Form>
  )
}

const PALETTE = {
  Red: '#C62828',
  Maroon: '#7B1E3A',
  Orange: '#D9580D',
  Gold: '#E0A100',
  Olive: '#6B7A1E',
  Green: '#12814A',
  Teal: '#0E7C86',
  'Sky blue': '#2E9BDA',
  Blue: '#1B4F9C',
  Navy: '#14284B',
  Violet: '#6A3FA0',
  Pink: '#C2418B',
} as const

// White is read on none of the bright ones.
const CHECK = { padding: 2, borderRadius: '50%', background: 'rgb(0 0 0 / 65%)' }

interface DepartmentColorProps extends GetInputPropsReturnType {
  /** The colour of the department while none is chosen, if it is known. */
  unchosen: string | undefined
}

/** A department's colour from the palette or any other; left empty, it is that of the logo. */
function DepartmentColor({ value = '', onChange, unchosen, ...rest }: DepartmentColorProps) {
  const shown = value === '' ? unchosen : value
  return (
    <div>
      <ColorField
        label="Colour"
        description="Left empty, it is taken from the logo, or from the name where there is no logo."
        placeholder="From the logo"
        fallback={unchosen}
        value={value}
        onChange={onChange}
        {...rest}
      />
      <Group component="fieldset" gap={8} mt={10} p={0} bd={0} aria-label="Palette">
        {Object.entries(PALETTE).map(([name, color]) => {
          const isChosen = value.toUpperCase() === color
          return (
            <ColorSwatch
              key={name}
              component="button"
              type="button"
              size={44}
              color={color}
              c="#fff"
              aria-label={name}
              aria-pressed={isChosen}
              title={name}
              onClick={() => onChange(color)}
            >
              {isChosen && <IconCheck size={20} stroke={2.5} style={CHECK} aria-hidden />}
            </ColorSwatch>
          )
        })}
        <CompactButton
          variant={value === '' ? 'light' : 'default'}
          aria-pressed={value === ''}
          onClick={() => onChange('')}
        >
          From the logo
        </CompactButton>
      </Group>
      {shown && /^#[0-9a-f]{6}$/i.test(shown) && <Sample color={shown} />}
    </div>
  )
}

/** How the colour appears in both themes. The fields above say what it is. */
function Sample({ color }: { color: string }) {
  const { near, far } = groundOf(color)
  const [shape, text] = [shapeShades(color), textShades(color)]
  return (
    <Group gap={8} mt={10} ff="heading" fz="1.125rem" fw={700} lh={1.2} aria-hidden>
      <Sampled ground={`linear-gradient(160deg, ${near}, ${far})`} text="#fff">
        Band
      </Sampled>
      <Sampled ground="#fff" text={text.onPaper} shape={shape.onPaper}>
        Light
      </Sampled>
      <Sampled ground={SLATE} text={text.onInk} shape={shape.onInk}>
        Dark
      </Sampled>
    </Group>
  )
}

interface SampledProps {
  ground: string
  text: string
  /** Of the bar below the words. */
  shape?: string
  children: string
}

const Sampled = ({ ground, text, shape, children }: SampledProps) => (
  <Box flex="1 1 6rem" px="sm" py={8} bdrs="md" bd="1px solid var(--line)" c={text} style={{ background: ground }}>
    {children}
    {shape && <Box h={4} mt={4} bdrs={2} bg={shape} />}
  </Box>
)
