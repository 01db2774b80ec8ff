//! What a query finds first and why, over names of a real campus.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use onehall_search::{Doc, MatchedBy, Query, SearchIndex, Synonyms};

const NAMES: [(&str, &str, &str, &str); 62] = [
    // title, English title, keywords, body
    ("图书馆座位预约", "Library Seat Booking", "自习 占座", "预约图书馆自习座位,迟到十五分钟自动释放"),
    ("图书馆", "Library", "", "馆藏检索与借阅记录"),
    ("研究生图书借阅延期", "Loan Extension", "续借", ""),
    ("校园卡充值", "Campus Card Top-up", "饭卡", "支持银行卡转账"),
    ("校园卡挂失", "Report Lost Campus Card", "丢卡", ""),
    ("校园卡补办", "Campus Card Replacement", "", ""),
    ("成绩查询", "Grades", "绩点 GPA", ""),
    ("课表查询", "Timetable", "课程表", ""),
    ("空闲教室查询", "Free Classrooms", "自习室", ""),
    ("教室借用申请", "Classroom Booking", "", ""),
    ("学籍异动申请", "Change of Enrolment Status", "休学 复学 转专业", ""),
    ("在读证明办理", "Certificate of Enrolment", "在学证明", ""),
    ("成绩单打印", "Transcript", "", "自助打印机分布在行政楼一层大厅"),
    ("毕业证明书补办", "Diploma Replacement", "", ""),
    ("学生证补办", "Student ID Replacement", "火车票优惠卡", ""),
    ("选课系统", "Course Selection", "抢课", ""),
    ("重修报名", "Retake Registration", "", ""),
    ("四六级报名", "CET Registration", "英语四级 英语六级", ""),
    ("考试安排查询", "Exam Schedule", "考场", ""),
    ("缓考申请", "Deferred Exam", "", ""),
    ("国家奖学金申请", "National Scholarship", "", "面向特别优秀的全日制本科生"),
    ("国家励志奖学金", "National Encouragement Scholarship", "", ""),
    ("国家助学金", "National Grant", "贫困补助", ""),
    ("助学贷款办理", "Student Loan", "", "生源地信用贷款回执录入"),
    ("勤工助学岗位", "Work-study Jobs", "兼职", ""),
    ("绿色通道申请", "Green Channel", "", "入学时缓交学费"),
    ("学费缴纳", "Tuition Payment", "交学费", ""),
    ("电费缴纳", "Electricity Payment", "交电费", ""),
    ("网费充值", "Network Fee Top-up", "", ""),
    ("宿舍报修", "Dormitory Repair", "维修", "水龙头漏水、灯管损坏"),
    ("宿舍调换申请", "Dormitory Change", "换宿舍", ""),
    ("校外住宿申请", "Off-campus Housing", "", ""),
    ("公寓晚归登记", "Late Return Register", "", ""),
    ("请假销假", "Leave Request", "请假条", ""),
    ("教职工请假审批", "Staff Leave Approval", "", ""),
    ("因公出国申请", "Official Travel Abroad", "护照", ""),
    ("差旅费报销", "Travel Reimbursement", "", ""),
    ("财务报销预约", "Finance Booking", "", ""),
    ("工资查询", "Payslip", "薪酬", ""),
    ("公积金查询", "Housing Fund", "", ""),
    ("科研项目申报", "Research Project Application", "", ""),
    ("论文查重", "Plagiarism Check", "", ""),
    ("学位论文提交", "Thesis Submission", "", ""),
    ("实验室预约", "Laboratory Booking", "", ""),
    ("大型仪器共享", "Instrument Sharing", "", ""),
    ("危险化学品采购", "Hazardous Chemicals Purchase", "", ""),
    ("校车时刻表", "Shuttle Bus", "班车", ""),
    ("车辆入校备案", "Vehicle Registration", "停车", ""),
    ("访客预约", "Visitor Booking", "", ""),
    ("会议室预约", "Meeting Room Booking", "", ""),
    ("体育场馆预约", "Sports Venue Booking", "羽毛球", ""),
    ("校医院挂号", "Clinic Appointment", "看病", ""),
    ("心理咨询预约", "Counselling Booking", "", ""),
    ("体检报告查询", "Health Check Report", "", ""),
    ("VPN账号申请", "VPN Account", "", "校外访问电子资源"),
    ("校园邮箱申请", "Campus Mail", "", ""),
    ("正版软件下载", "Licensed Software", "", ""),
    ("无线网络认证", "Wi-Fi Sign-in", "", ""),
    ("就业推荐表", "Employment Recommendation", "", ""),
    ("三方协议办理", "Employment Agreement", "", ""),
    ("户口迁移", "Residence Transfer", "", ""),
    ("党员组织关系转接", "Party Membership Transfer", "", ""),
];

fn index() -> SearchIndex {
    let index = SearchIndex::in_memory().unwrap();
    index
        .rebuild(NAMES.iter().enumerate().map(|(at, (title, title_en, keywords, body))| Doc {
            id: format!("{at:02}"),
            tenant: "t".into(),
            kind: "service".into(),
            title: (*title).into(),
            title_en: (*title_en).into(),
            keywords: keywords.split_whitespace().map(Into::into).collect(),
            body: (*body).into(),
            tags: vec!["all".into()],
            boost: 0,
        }))
        .unwrap();
    index
}

#[test]
fn the_first_hit_and_its_reason() {
    use MatchedBy::{Initials, Name, Pinyin, Synonym, Text, Typo};
    let index = index();
    let synonyms = Synonyms::from_groups([
        vec!["校园卡", "一卡通"],
        vec!["宿舍", "寝室"],
        vec!["工资", "薪水"],
        vec!["邮箱", "email"],
    ]);
    let allowed = ["all".to_owned()];
    let rows = [
        // the name itself, its start, its inside, one character
        ("图书馆", "图书馆", Name),
        ("图书馆座位", "图书馆座位预约", Name),
        ("座位预约", "图书馆座位预约", Name),
        ("成绩单", "成绩单打印", Name),
        ("查重", "论文查重", Name),
        ("户", "户口迁移", Name),
        ("贷", "助学贷款办理", Name),
        ("挂号", "校医院挂号", Name),
        ("VPN", "VPN账号申请", Name),
        ("vpn账号", "VPN账号申请", Name),
        // width, case, traditional forms, spaces
        ("ＶＰＮ", "VPN账号申请", Name),
        ("圖書館", "图书馆", Name),
        ("學生證補辦", "学生证补办", Name),
        ("實驗室預約", "实验室预约", Name),
        ("報銷預約", "财务报销预约", Name),
        (" 图书馆 ", "图书馆", Name),
        ("校园卡 补办", "校园卡补办", Name),
        ("补办 校园卡", "校园卡补办", Name),
        ("申请国家奖学金", "国家奖学金申请", Name),
        ("怎么申请国家奖学金", "国家奖学金申请", Name),
        ("如何预约访客", "访客预约", Name),
        // pinyin
        ("tushuguan", "图书馆", Pinyin),
        ("tushu", "图书馆座位预约", Pinyin),
        ("tu shu guan zuo", "图书馆座位预约", Pinyin),
        ("TuShuGuanZuo", "图书馆座位预约", Pinyin),
        ("zuowei", "图书馆座位预约", Pinyin),
        ("chengjidan", "成绩单打印", Pinyin),
        ("chongxiu", "重修报名", Pinyin),
        ("chachong", "论文查重", Pinyin),
        ("yinhangka", "", Pinyin),
        ("lvse", "绿色通道申请", Pinyin),
        ("luse", "绿色通道申请", Pinyin),
        ("xiao'yuan'ka", "校园卡充值", Pinyin),
        ("hukou", "户口迁移", Pinyin),
        ("diaohuan", "宿舍调换申请", Pinyin),
        ("chailvfei", "差旅费报销", Pinyin),
        ("shujubaogao", "", Pinyin),
        // initials and mixtures
        ("tsg", "图书馆", Initials),
        ("ts", "图书馆座位预约", Initials),
        ("tsgzw", "图书馆座位预约", Initials),
        ("zwyy", "图书馆座位预约", Initials),
        ("xykcz", "校园卡充值", Initials),
        ("cjd", "成绩单打印", Initials),
        ("fkyy", "访客预约", Initials),
        ("hkqy", "户口迁移", Initials),
        ("vpnzh", "VPN账号申请", Pinyin),
        ("xyyxiang", "校园邮箱申请", Pinyin),
        // English
        ("library", "图书馆", Name),
        ("Library Seat", "图书馆座位预约", Name),
        ("transcr", "成绩单打印", Name),
        ("scholarship", "国家奖学金申请", Name),
        ("Wi-Fi", "无线网络认证", Name),
        ("libary", "图书馆座位预约", Typo),
        ("scolarshp", "国家奖学金申请", Typo),
        ("dormitry", "宿舍报修", Typo),
        // keywords and synonyms
        ("抢课", "选课系统", Text),
        ("休学", "学籍异动申请", Text),
        ("gpa", "成绩查询", Text),
        ("羽毛球", "体育场馆预约", Text),
        ("banche", "校车时刻表", Text),
        ("一卡通充值", "校园卡充值", Synonym),
        ("寝室报修", "宿舍报修", Synonym),
        ("薪水", "工资查询", Synonym),
        ("email", "校园邮箱申请", Synonym),
        // body
        ("水龙头", "宿舍报修", Text),
        ("自助打印机", "成绩单打印", Text),
        ("电子资源", "VPN账号申请", Text),
        ("哪里可以缓交学费", "绿色通道申请", Text),
        // slips
        ("图书管座位", "图书馆座位预约", Typo),
        ("学生正补办", "学生证补办", Typo),
        ("大型器共享", "大型仪器共享", Name),
        ("论查重", "论文查重", Typo),
        ("心里咨询", "心理咨询预约", Typo),
        ("会义室预约", "会议室预约", Typo),
    ];
    assert!(rows.len() >= 60);
    let mut wrong = Vec::new();
    for (text, title, why) in rows {
        let hits = index.search(&Query {
            tenant: "t",
            kind: None,
            text,
            allowed_tags: &allowed,
            limit: 10,
            offset: 0,
            synonyms: &synonyms,
        });
        let found = hits
            .hits
            .first()
            .map(|hit| (hit.highlight.iter().map(|span| span.text.as_str()).collect::<String>(), hit.matched_by));
        let wanted = if title.is_empty() { None } else { Some((title.to_owned(), why)) };
        if found != wanted {
            wrong.push(format!("{text}: wanted {wanted:?}, found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
