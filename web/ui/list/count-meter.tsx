import classes from './count-meter.module.css'

interface CountMeterProps {
  label: string
  value: number
  max: number
}

/** "1 of 3", as text and as filled segments. */
export function CountMeter({ label, value, max }: CountMeterProps) {
  const fields = Array.from({ length: max }, (_, index) => ({ key: `${index}`, isTaken: index < value }))
  return (
    <div className={classes.meter}>
      <div className={classes.words}>
        <span className={classes.figures}>
          {value} of {max}
        </span>{' '}
        {label}
      </div>
      <div className={classes.fields} aria-hidden>
        {fields.map(({ key, isTaken }) => (
          <span key={key} className={classes.field} data-taken={isTaken || undefined} />
        ))}
      </div>
    </div>
  )
}
