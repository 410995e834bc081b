import type { Client, SentFile } from '#server/testing/client.ts'

export const PREVIEW = 'register/preview'
const IMPORT = 'register/import'
export const REGISTER_HEADER = 'Roll number,Name,Department,Gender,Kind,Valid until,Email'
export const ASHA = '21PH001,Asha Rao,Physics,Female,UG,2027-06-30,asha@college.edu'
export const BEN = '21CE002,Ben Das,civil engineering,m,Postgraduate,30/6/2027,'

export const listFile = (data: string | Buffer): SentFile => ({
  field: 'list',
  name: 'register.csv',
  type: 'text/csv',
  data: new Uint8Array(Buffer.from(data as string)),
})
export const csv = (...lines: string[]) => [REGISTER_HEADER, ...lines].join('\n')

/** What an admin does with the register. */
export function registerOf(admin: () => Client) {
  const preview = async (data: string | Buffer) => (await admin().form('POST', PREVIEW, {}, [listFile(data)])).body.body
  return {
    preview,
    bring: async (data: string | Buffer, plan?: string) =>
      admin().form('POST', IMPORT, { plan: plan ?? (await preview(data)).plan }, [listFile(data)]),
    people: async (query = '') => (await admin().get(`register/people${query}`)).body.body,
  }
}
