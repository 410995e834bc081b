import type { Gender } from '#contract/values/enums.ts'
import { type Chance, cellsOf } from '#server/demo/chance.ts'

/** First and family names by region. The pairs are made up. */
const REGIONS = cellsOf(`
Adhavan Kavin Ezhilan Iniyan Mugilan Nithilan Parithi Tamizh Yazhan Kabilan | Yazhini Kayal Nila Mathangi Poongodi Thenmozhi Ilakkiya Kuyili | Murugesan Sundaram Palanisamy Arumugam Chelladurai Kandasamy Thangavel Rajagopalan Natarajan
Jithin Abhijith Sreehari Anandhu Basil Midhun Devadath Nandagopal Arjith Vyshakh | Sreelakshmi Anjana Athira Gopika Keerthana Devika Nandhana Malavika | Nambiar Kurup Warrier Pillai Kuruvilla Panicker Chacko Eapen Unnithan
Karthikeya Saketh Vamsi Sasank Praneeth Rishik Hemanth Dheeraj Abhiram Charan | Sahithi Harika Manasa Tejaswi Sravya Lasya Hasini Deekshitha | Yerramilli Kolluri Gudipati Vemula Chintala Boddu Marripudi Pothuri Nandigama
Nihal Sumukh Likhith Adarsh Skanda Chetan Sharath Pavan Raghunandan Sujay | Bhoomika Sinchana Spoorthi Rakshitha Nisarga Chaitra Ananya Sanjana | Hegde Shanbhag Kamath Hebbar Udupa Kulal Acharya Maiya Upadhya
Aniket Omkar Shubham Tejas Pranav Sarthak Atharva Kedar Mandar Soham | Mrunal Sayali Rutuja Gauri Ketaki Sanika Vaishnavi Aarya | Gokhale Bapat Sathe Phadke Karandikar Mohite Shirke Bhosekar Wagholikar
Dhruv Harsh Jaimin Meet Parth Rutvik Smit Vatsal Jignesh Kathan | Hetvi Jinal Krupa Mansi Riddhi Urvi Zeel Dhwani | Vaghela Trivedi Bhavsar Solanki Rathwa Thakkar Dholakia Kapadiya Zala
Abhinandan Ankit Devansh Gaurav Kartikay Mayank Nishant Pulkit Shivansh Utkarsh | Aditi Garima Ishita Kritika Nandini Prerna Shreya Vartika | Awasthi Bajpai Chaturvedi Dwivedi Nigam Saxena Bisht Negi Kandpal
Harkirat Harjot Jaskaran Manveer Prabhjot Sukhman Tejpal Armaan Ishmeet Gurfateh | Gurleen Jasmeen Kirandeep Mehak Navneet Simrat Japji Avneet | Sekhon Dhaliwal Grewal Bajwa Aulakh Virk Mangat Saini Randhawa
`).map(([male = '', female = '', family = '']) => ({
  MALE: male.split(' '),
  FEMALE: female.split(' '),
  family: family.split(' '),
}))

export function newName(chance: Chance, gender: Gender, taken: Set<string>): string {
  const region = chance.pick(REGIONS)
  const name = `${chance.pick(region[gender])} ${chance.pick(region.family)}`
  if (taken.has(name)) return newName(chance, gender, taken)
  taken.add(name)
  return name
}
