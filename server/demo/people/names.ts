/** First and family names by region. The pairs are made up. */
interface Region {
  male: readonly string[]
  female: readonly string[]
  family: readonly string[]
}

const list = (names: string) => names.split(' ')

export const REGIONS: readonly Region[] = [
  {
    male: list('Adhavan Kavin Ezhilan Iniyan Mugilan Nithilan Parithi Tamizh Yazhan Kabilan'),
    female: list('Yazhini Kayal Nila Mathangi Poongodi Thenmozhi Ilakkiya Kuyili'),
    family: list('Murugesan Sundaram Palanisamy Arumugam Chelladurai Kandasamy Thangavel Rajagopalan Natarajan'),
  },
  {
    male: list('Jithin Abhijith Sreehari Anandhu Basil Midhun Devadath Nandagopal Arjith Vyshakh'),
    female: list('Sreelakshmi Anjana Athira Gopika Keerthana Devika Nandhana Malavika'),
    family: list('Nambiar Kurup Warrier Pillai Kuruvilla Panicker Chacko Eapen Unnithan'),
  },
  {
    male: list('Karthikeya Saketh Vamsi Sasank Praneeth Rishik Hemanth Dheeraj Abhiram Charan'),
    female: list('Sahithi Harika Manasa Tejaswi Sravya Lasya Hasini Deekshitha'),
    family: list('Yerramilli Kolluri Gudipati Vemula Chintala Boddu Marripudi Pothuri Nandigama'),
  },
  {
    male: list('Nihal Sumukh Likhith Adarsh Skanda Chetan Sharath Pavan Raghunandan Sujay'),
    female: list('Bhoomika Sinchana Spoorthi Rakshitha Nisarga Chaitra Ananya Sanjana'),
    family: list('Hegde Shanbhag Kamath Hebbar Udupa Kulal Acharya Maiya Upadhya'),
  },
  {
    male: list('Aniket Omkar Shubham Tejas Pranav Sarthak Atharva Kedar Mandar Soham'),
    female: list('Mrunal Sayali Rutuja Gauri Ketaki Sanika Vaishnavi Aarya'),
    family: list('Gokhale Bapat Sathe Phadke Karandikar Mohite Shirke Bhosekar Wagholikar'),
  },
  {
    male: list('Dhruv Harsh Jaimin Meet Parth Rutvik Smit Vatsal Jignesh Kathan'),
    female: list('Hetvi Jinal Krupa Mansi Riddhi Urvi Zeel Dhwani'),
    family: list('Vaghela Trivedi Bhavsar Solanki Rathwa Thakkar Dholakia Kapadiya Zala'),
  },
  {
    male: list('Abhinandan Ankit Devansh Gaurav Kartikay Mayank Nishant Pulkit Shivansh Utkarsh'),
    female: list('Aditi Garima Ishita Kritika Nandini Prerna Shreya Vartika'),
    family: list('Awasthi Bajpai Chaturvedi Dwivedi Nigam Saxena Bisht Negi Kandpal'),
  },
  {
    male: list('Harkirat Harjot Jaskaran Manveer Prabhjot Sukhman Tejpal Armaan Ishmeet Gurfateh'),
    female: list('Gurleen Jasmeen Kirandeep Mehak Navneet Simrat Japji Avneet'),
    family: list('Sekhon Dhaliwal Grewal Bajwa Aulakh Virk Mangat Saini Randhawa'),
  },
  {
    male: list('Aritra Arko Dipayan Debojit Rudra Sayan Souvik Swarnendu Tirtha Ujaan'),
    female: list('Adrija Debolina Ipsita Mohona Rituja Shrestha Sohini Titas'),
    family: list('Bagchi Chakladar Guha Kundu Majumdar Mukhoti Sanyal Talukdar Nandy'),
  },
  {
    male: list('Bibhuprasad Himangshu Jyotirmay Pratyush Rajdeep Subhransu Bhaskar Kaustav Nayanjyoti Soumya'),
    female: list('Barsha Jharna Mridusmita Sasmita Rashmita Nibedita Kabyashree Lipsa'),
    family: list('Baruah Borgohain Hazarika Kalita Mohanty Sahoo Pattnaik Behera Jena'),
  },
  {
    male: list('Faizan Hamza Imaad Junaid Rayyan Saif Taha Zaid Mudassir Shariq'),
    female: list('Aaliya Bushra Hiba Nida Sumaiya Zoya Afreen Rumana'),
    family: list('Kazmi Ashrafi Rizvi Naqvi Kidwai Farooqui Usmani Alvi Barkati'),
  },
  {
    male: list('Aldrin Clyde Glenn Jovito Lester Nevil Savio Wilton Elvis Renato'),
    female: list('Alisha Brenda Carol Flavia Janice Lavina Melissa Perpetua'),
    family: list('Carvalho Pinto Rebello Lobo Noronha Mascarenhas Sequeira Vaz Colaco'),
  },
  {
    male: list('Banlum Kitboklang Wanshan Shanbor Banshan'),
    female: list('Ibanri Daphisha Balari Larisa'),
    family: list('Kharbuli Nongrum Syiem Marbaniang Kharkongor'),
  },
]
