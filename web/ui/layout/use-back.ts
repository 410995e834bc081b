import { useLocation, useNavigate } from 'react-router'

/** Goes back one page, or to the parent page when the visit started here. */
export function useBack(above: string): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => (isFirst ? navigate(above, { replace: true }) : navigate(-1))
}
