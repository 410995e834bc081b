import { useLocation, useNavigate } from 'react-router'

/** Back one page; for someone who came by a link from elsewhere, to the page above. */
export function useBack(above: string): () => void {
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  return () => (isFirst ? navigate(above, { replace: true }) : navigate(-1))
}
