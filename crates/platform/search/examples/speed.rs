//! Prints how long queries take and what memory costs, for 260 and 10,000 documents:
//! `cargo run --release -p onehall-search --example speed`.

use std::time::{Duration, Instant};

use onehall_search::{Doc, Query, SearchError, SearchIndex, Synonyms};

const PLACES: [&str; 10] = ["图书馆", "校园卡", "宿舍", "实验室", "学生", "教师", "财务", "体育馆", "研究生", "网络"];
const DEEDS: [&str; 13] =
    ["预约", "补办", "报修", "查询", "申请", "缴费", "打印", "审批", "登记", "挂失", "充值", "认证", "评价"];
const QUERIES: [&str; 12] = [
    "图书馆",
    "预约",
    "tushuguan",
    "tsg",
    "ts",
    "yuyue",
    "library",
    "图书管预约",
    "怎么申请奖学金",
    "zzzz",
    "馆",
    "libary seat",
];

fn docs(count: usize) -> impl Iterator<Item = Doc> {
    (0..count).map(|at| {
        let pick = |words: &[&'static str], by: usize| words.get(at / by % words.len()).copied().unwrap_or_default();
        let title = format!("{}{}{}", pick(&PLACES, 1), pick(&DEEDS, 10), at / 130);
        Doc {
            id: at.to_string(),
            tenant: "t".into(),
            kind: "service".into(),
            title_en: format!("Library seat service {at}"),
            keywords: vec!["奖学金评定".into(), "自习".into()],
            body: format!("{title}的办理条件、所需材料与流程说明，面向全体在校师生开放。").repeat(8),
            title,
            tags: vec!["all".into()],
            boost: at as u64,
        }
    })
}

fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or("VmRSS unknown").replace('\t', " ")
}

fn main() -> Result<(), SearchError> {
    println!("start: {}", memory());
    let allowed = ["all".to_owned()];
    let synonyms = Synonyms::from_groups([["校园卡", "一卡通"]]);
    for count in [260, 10_000] {
        let index = SearchIndex::in_memory()?;
        let start = Instant::now();
        index.rebuild(docs(count))?;
        println!("{count} documents: rebuilt in {:?}, {}", start.elapsed(), memory());
        let mut worst = Duration::ZERO;
        for text in QUERIES {
            let start = Instant::now();
            let query = Query {
                tenant: "t",
                kind: None,
                text,
                allowed_tags: &allowed,
                limit: 20,
                offset: 0,
                synonyms: &synonyms,
            };
            let mut total = 0;
            for _ in 0..20 {
                total = index.search(&query).total;
            }
            let each = start.elapsed() / 20;
            worst = worst.max(each);
            println!("  {text}: {total} hits, {each:?}");
        }
        println!("{count} documents: slowest {worst:?}");
    }
    Ok(())
}
