/** HEAD is answered as GET, and Node leaves the body out. */
export const isRead = ({ method }: { method?: string | undefined }): boolean => method === 'GET' || method === 'HEAD'
