//! Who sees what, when a change is seen, and that nothing typed can do harm.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use onehall_search::{Doc, Hits, MatchedBy, Query, SearchIndex, Span, Synonyms};
use proptest::prelude::*;

fn doc(id: &str, title: &str) -> Doc {
    Doc {
        id: id.into(),
        tenant: "t".into(),
        kind: "service".into(),
        title: title.into(),
        tags: vec!["all".into()],
        ..Doc::default()
    }
}

fn index(docs: impl IntoIterator<Item = Doc>) -> SearchIndex {
    let index = SearchIndex::in_memory().unwrap();
    index.upsert(docs).unwrap();
    index
}

fn ask(index: &SearchIndex, text: &str) -> Hits {
    ask_as(index, text, "t", None, &["all"])
}

fn ask_as(index: &SearchIndex, text: &str, tenant: &str, kind: Option<&str>, tags: &[&str]) -> Hits {
    let allowed: Vec<String> = tags.iter().map(ToString::to_string).collect();
    index.search(&Query {
        tenant,
        kind,
        text,
        allowed_tags: &allowed,
        limit: 100,
        offset: 0,
        synonyms: &Synonyms::none(),
    })
}

fn ids(hits: &Hits) -> Vec<&str> {
    hits.hits.iter().map(|hit| hit.id.as_str()).collect()
}

#[test]
fn only_the_audience_sees_a_document() {
    let teachers =
        Doc {
            tags: vec!["teacher".into(), "staff".into()], body: "教职工专用".into(), ..doc("a", "工资查询")
        };
    let nobody = Doc { tags: vec![], body: "教职工专用".into(), ..doc("b", "工资查询") };
    let index = index([teachers, nobody]);
    for text in ["工资", "gongzi", "gz", "工次查询", "教职工专用"] {
        assert_eq!(ids(&ask_as(&index, text, "t", None, &["student", "staff"])), ["a"], "{text}");
        assert_eq!(ask_as(&index, text, "t", None, &["student"]).total, 0, "{text}");
        assert_eq!(ask_as(&index, text, "t", None, &[]).total, 0, "{text}");
    }
}

#[test]
fn tenants_and_kinds_are_apart() {
    let there = Doc { tenant: "u".into(), body: "馆藏检索".into(), ..doc("a", "图书馆") };
    let guide = Doc { kind: "guide".into(), body: "馆藏检索".into(), ..doc("b", "图书馆") };
    let index = index([there, guide]);
    for text in ["图书馆", "tsg", "馆藏检索"] {
        assert_eq!(ids(&ask_as(&index, text, "u", None, &["all"])), ["a"], "{text}");
        assert_eq!(ids(&ask_as(&index, text, "t", None, &["all"])), ["b"], "{text}");
        assert_eq!(ask_as(&index, text, "t", Some("service"), &["all"]).total, 0, "{text}");
        assert_eq!(ids(&ask_as(&index, text, "t", Some("guide"), &["all"])), ["b"], "{text}");
    }
}

#[test]
fn ranking_then_heat_then_id() {
    let index = index([
        Doc { body: "可在缴费大厅现场办理".into(), ..doc("body", "其他") },
        Doc { keywords: vec!["缴费".into()], ..doc("keyword", "学杂") },
        doc("inside", "学费缴费"),
        doc("prefix-2", "缴费记录"),
        Doc { boost: 9, ..doc("prefix-3", "缴费提醒") },
        doc("prefix-1", "缴费平台"),
        doc("exact", "缴费"),
    ]);
    let hits = ask(&index, "缴费");
    assert_eq!(ids(&hits), ["exact", "prefix-3", "prefix-1", "prefix-2", "inside", "keyword", "body"]);
    assert_eq!(hits.total, 7);
}

#[test]
fn pages_do_not_overlap() {
    let index = index((0..25).map(|at| doc(&format!("{at:02}"), "预约")));
    let allowed = ["all".to_owned()];
    let page = |offset| {
        index.search(&Query {
            tenant: "t",
            kind: None,
            text: "预约",
            allowed_tags: &allowed,
            limit: 10,
            offset,
            synonyms: &Synonyms::none(),
        })
    };
    assert_eq!((page(0).total, page(20).hits.len(), page(30).hits.len()), (25, 5, 0));
    assert_eq!(page(10).hits.first().map(|hit| hit.id.clone()), Some("10".into()));
}

#[test]
fn the_matching_characters_are_highlighted() {
    let index = index([doc("a", "校圖書館（ＡＢ）預約")]);
    let marked = |text: &str| {
        ask(&index, text).hits[0]
            .highlight
            .iter()
            .map(|Span { text, hit }| if *hit { format!("[{text}]") } else { text.clone() })
            .collect::<String>()
    };
    assert_eq!(marked("图书馆"), "校[圖書館]（ＡＢ）預約");
    assert_eq!(marked("tushug"), "校[圖書館]（ＡＢ）預約");
    assert_eq!(marked("sg"), "校圖[書館]（ＡＢ）預約");
    assert_eq!(marked("ab"), "校圖書館（[ＡＢ]）預約");
    assert_eq!(marked("预约图书"), "校[圖書]館（ＡＢ）[預約]");
}

#[test]
fn changes_are_seen_after_their_commit() {
    let index = index([doc("a", "成绩查询")]);
    index.upsert([Doc { body: "羽毛球场地".into(), ..doc("a", "场馆预约") }]).unwrap();
    assert_eq!(ask(&index, "成绩").total, 0);
    assert_eq!(ids(&ask(&index, "场馆")), ["a"]);
    assert_eq!(ask(&index, "羽毛球").hits[0].matched_by, MatchedBy::Text);
    index.delete(["a", "unknown"]).unwrap();
    assert_eq!((ask(&index, "场馆").total, ask(&index, "羽毛球").total, index.len()), (0, 0, 0));
}

#[test]
fn rebuilding_equals_changing_step_by_step() {
    let docs: Vec<Doc> = ["图书馆", "图书借阅", "校园卡充值", "宿舍报修"]
        .iter()
        .enumerate()
        .map(|(at, title)| Doc { body: format!("{title}说明"), ..doc(&at.to_string(), title) })
        .collect();
    let stepwise = index([doc("0", "旧名"), doc("9", "图书馆旧址")]);
    for one in &docs {
        stepwise.upsert([one.clone()]).unwrap();
    }
    stepwise.delete(["9"]).unwrap();
    let rebuilt = index([doc("8", "图书馆")]);
    rebuilt.rebuild(docs.clone()).unwrap();
    for text in ["图书", "tsg", "说明", "充值说明", "旧", "报修", "图书管借阅"] {
        let names = |index| {
            ask(index, text).hits.into_iter().map(|hit| (hit.id, hit.matched_by, hit.highlight)).collect::<Vec<_>>()
        };
        assert_eq!(names(&stepwise), names(&rebuilt), "{text}");
    }
}

#[test]
fn a_folder_keeps_the_index_and_a_broken_one_is_emptied() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("index");
    {
        let index = SearchIndex::open(&path).unwrap();
        assert!(index.is_empty());
        index.upsert([Doc { body: "羽毛球场地".into(), ..doc("a", "场馆预约") }]).unwrap();
    }
    {
        let index = SearchIndex::open(&path).unwrap();
        assert_eq!(ids(&ask(&index, "羽毛球")), ["a"]);
        assert_eq!(ids(&ask(&index, "cgyy")), ["a"]);
        index.upsert([doc("b", "场馆")]).unwrap();
        assert_eq!(ids(&ask(&index, "场馆")), ["b", "a"]);
    }
    std::fs::write(path.join("meta.json"), "{").unwrap();
    assert!(SearchIndex::open(&path).unwrap().is_empty());
}

#[test]
fn hostile_input_is_only_text() {
    let index =
        index([doc("a", "C++(\"高级\")*班 AND OR"), Doc { body: "图书馆 title:x".into(), ..doc("b", "图书馆") }]);
    assert_eq!(ids(&ask(&index, "(\"高级\")*")), ["a"]);
    assert_eq!(ids(&ask(&index, "c++")), ["a"]);
    for text in [
        "",
        " ",
        "\0",
        "*",
        "?",
        "title:",
        "\"",
        "((((",
        "AND",
        "+-&&||!(){}[]^~:\\/",
        "😀👩‍👩‍👧",
        "' OR 1=1 --",
        "%_",
        "\u{202e}馆",
        "''''",
    ] {
        let _ = ask(&index, text);
    }
    assert_eq!(ask(&index, "*").total, 1, "a star is a star");
    assert_eq!(ask(&index, "%").total, 0);
    let _ = ask(&index, &"图书馆".repeat(3_334));
    assert_eq!(ids(&ask(&index, &format!("图书馆{}x", " ".repeat(10_000)))), ["b"], "only 64 characters count");
    assert_eq!(ids(&ask(&index, "图书馆\0")), ["b"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]
    #[test]
    fn no_string_does_harm_and_highlights_give_the_title_back(title in ".{0,20}", title_en in ".{0,12}", keyword in ".{0,8}", body in ".{0,40}", text in ".{0,80}") {
        let index = index([Doc { title_en, keywords: vec![keyword], body, ..doc("a", &title) }, doc("b", "图书馆座位预约")]);
        for text in [text.as_str(), title.as_str()] {
            for hit in ask(&index, text).hits {
                let whole: String = hit.highlight.iter().map(|span| span.text.as_str()).collect();
                prop_assert_eq!(whole, if hit.id == "a" { title.as_str() } else { "图书馆座位预约" });
            }
        }
    }

    #[test]
    fn a_title_finds_itself_first(title in "[一-龥a-z]{1,12}") {
        let index = index([doc("a", &title), doc("b", "图书馆座位预约"), doc("c", "x")]);
        prop_assert_eq!(&ask(&index, &title).hits[0].id, "a");
    }
}
