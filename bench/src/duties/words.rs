//! What departments of a large university are responsible for: every one of the duties reads differently.

const SCOPES: [&str; 50] = [
    "本科生",
    "研究生",
    "博士后",
    "留学生",
    "继续教育学员",
    "新进教师",
    "专任教师",
    "实验技术人员",
    "离退休人员",
    "博士生",
    "全校",
    "校本部",
    "东校区",
    "西校区",
    "附属医院",
    "附属中学",
    "国家重点实验室",
    "省级平台",
    "校级中心",
    "书院",
    "青年教师",
    "学术骨干",
    "辅导员",
    "班主任",
    "学生社团",
    "志愿团队",
    "校友分会",
    "合作企业",
    "产业园区",
    "基金会",
    "一流学科",
    "新兴学科",
    "交叉学科",
    "基础学科",
    "通识课程",
    "在线课程",
    "实践基地",
    "境外项目",
    "联合培养",
    "暑期学校",
    "春季学期",
    "秋季学期",
    "小学期",
    "毕业班",
    "重点项目",
    "一般项目",
    "横向课题",
    "纵向课题",
    "专项经费",
    "捐赠资金",
];
const OBJECTS: [&str; 40] = [
    "奖学金",
    "助学贷款",
    "学籍档案",
    "成绩单",
    "教室借用",
    "场馆预约",
    "公章使用",
    "合同备案",
    "采购招标",
    "固定资产",
    "危险化学品",
    "实验室安全",
    "特种设备",
    "消防设施",
    "门禁权限",
    "车辆通行",
    "公寓住宿",
    "食堂卫生",
    "医疗报销",
    "公费出国",
    "职称评审",
    "岗位聘任",
    "薪酬发放",
    "社会保险",
    "科研经费",
    "专利申请",
    "成果转化",
    "学术诚信",
    "伦理审查",
    "论文送审",
    "学位授予",
    "招生计划",
    "考试命题",
    "教材选用",
    "课程建设",
    "网络信息",
    "数据共享",
    "电子邮箱",
    "图书借阅",
    "校史展览",
];
const ACTIONS: [&str; 50] = [
    "申请受理",
    "资格审核",
    "材料复核",
    "现场核查",
    "公示公告",
    "异议处理",
    "登记备案",
    "年度检查",
    "台账管理",
    "统计上报",
    "政策解读",
    "咨询答复",
    "投诉处理",
    "应急处置",
    "风险评估",
    "隐患整改",
    "经费预算",
    "决算审计",
    "绩效评价",
    "档案归档",
    "系统维护",
    "权限开通",
    "信息发布",
    "培训组织",
    "考核评定",
    "评优推荐",
    "名额分配",
    "计划编制",
    "方案论证",
    "合同签订",
    "验收结项",
    "设备报废",
    "场地调配",
    "值班安排",
    "安全巡查",
    "宣传教育",
    "对外联络",
    "接待服务",
    "档期协调",
    "证明开具",
    "补办更换",
    "注销清退",
    "变更登记",
    "延期审批",
    "减免审批",
    "复议答复",
    "督查督办",
    "满意度调查",
    "服务改进",
    "制度修订",
];
const TASKS: u32 = 100_000;

/// The text of a duty, 0 to 99,999.
pub fn text(number: u32) -> String {
    let mixed = u64::from(number) * 61_813 % u64::from(TASKS);
    let mixed = usize::try_from(mixed).unwrap_or(0);
    let (scope, rest) = (mixed % SCOPES.len(), mixed / SCOPES.len());
    let (object, action) = (rest % OBJECTS.len(), rest / OBJECTS.len());
    format!("负责{}{}{}", SCOPES[scope], OBJECTS[object], ACTIONS[action % ACTIONS.len()])
}

/// Words that people look for: things, what is done, and both together, of 2 to 10 characters; a thing stands in 2,500 duties,
/// a deed in 2,000, both together in 50.
pub fn searches() -> Vec<String> {
    let pairs = (0..20).map(|n| format!("{}{}", OBJECTS[n * 2], ACTIONS[n]));
    let words = OBJECTS.iter().take(10).chain(ACTIONS.iter().take(10)).map(|word| (*word).to_owned());
    pairs.chain(words).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_duty_reads_differently_and_every_word_is_in_some() {
        let all: Vec<String> = (0..TASKS).map(text).collect();
        assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), all.len());
        for word in searches() {
            assert!(all.iter().filter(|text| text.contains(&word)).count() >= 50, "{word}");
        }
    }
}
