use rstest::rstest;

use super::*;

fn column(id: &str, kind: SectionKind, name: &str) -> ColumnBody {
    ColumnBody {
        column_id: id.to_owned(),
        kind,
        is_enable: true,
        column_name: name.to_owned(),
        column_name_en: String::new(),
        config: crate::config::landing_body::ColumnConfig::default(),
    }
}

fn link(code: &str, name: &str) -> LinkBody {
    LinkBody {
        code: code.to_owned(),
        name: name.to_owned(),
        name_en: String::new(),
        intro: String::new(),
        intro_en: String::new(),
        icon: String::new(),
        url: "https://lib.yunling.example".to_owned(),
        url_en: String::new(),
        open_way: "1003".to_owned(),
    }
}

fn fine() -> LandingBody {
    let mut other = column("partners", SectionKind::ThirdParty, "合作系统");
    other.config.links = vec![link("lib", "图书馆"), link("mail", "校园邮箱")];
    let mut news = column("news", SectionKind::News, "校园动态");
    news.config.size = 6;
    LandingBody { columns: vec![news, column("news-2", SectionKind::News, ""), other] }
}

#[test]
fn several_columns_of_a_kind_stand_beside_each_other() {
    assert_eq!(faults(&fine()), []);
    assert_eq!(faults(&LandingBody::default()), [], "a page with its search alone");
}

#[rstest]
#[case::name_twice(|b: &mut LandingBody| b.columns[1].column_name = "校园动态".into(), &["columns[news].columnName", "columns[news-2].columnName"])]
#[case::key_twice(|b: &mut LandingBody| b.columns[1].column_id = "news".into(), &["columns[news].columnId"])]
#[case::no_key(|b: &mut LandingBody| b.columns[1].column_id = "a/b".into(), &["columns[a/b].columnId"])]
#[case::long_name(|b: &mut LandingBody| b.columns[0].column_name = "长".repeat(33), &["columns[news].columnName"])]
#[case::many_entries(|b: &mut LandingBody| b.columns[0].config.size = 21, &["columns[news].config.size"])]
#[case::a_source_twice(|b: &mut LandingBody| b.columns[0].config.news_column_ids = vec!["a".into(), "a".into()], &["columns[news].config.newsColumnIds"])]
#[case::a_script(|b: &mut LandingBody| b.columns[2].config.links[0].url = "javascript:alert(1)".into(), &["columns[partners].config.links[lib].url"])]
#[case::a_name_twice(|b: &mut LandingBody| b.columns[2].config.links[1].name = "图书馆".into(), &["columns[partners].config.links[mail].name"])]
#[case::no_name(|b: &mut LandingBody| b.columns[2].config.links[1].name = String::new(), &["columns[partners].config.links[mail].name"])]
#[case::another_way(|b: &mut LandingBody| b.columns[2].config.links[1].open_way = "1002".into(), &["columns[partners].config.links[mail].openWay"])]
fn each_rule_names_its_field(#[case] change: fn(&mut LandingBody), #[case] expected: &[&str]) {
    let mut body = fine();
    change(&mut body);
    let found: Vec<String> = faults(&body).into_iter().map(|(field, _)| field).collect();
    assert_eq!(found, expected);
}

#[rstest]
#[case(SectionKind::Tools, 1)]
#[case(SectionKind::Statistics, 1)]
#[case(SectionKind::Heat, 0)]
fn tools_and_figures_stand_once(#[case] kind: SectionKind, #[case] expected: usize) {
    let body = LandingBody { columns: vec![column("a", kind, ""), column("b", kind, "")] };
    assert_eq!(faults(&body).len(), expected);
}

#[test]
fn too_many_are_refused() {
    let many = (0..=COLUMNS_MAX).map(|n| column(&format!("c{n}"), SectionKind::Heat, "")).collect();
    assert_eq!(faults(&LandingBody { columns: many })[0].0, "columns");
    let links: Vec<LinkBody> = (0..=ENTRIES_MAX).map(|n| link(&format!("l{n}"), &format!("链接{n}"))).collect();
    let mut found = Vec::new();
    links_faults("links", &links, &mut found);
    assert_eq!(found, [("links".to_owned(), "at most 40")]);
}

#[test]
fn settings_of_another_kind_are_not_kept() {
    let mut odd = column(" scenes ", SectionKind::Scenes, " 场景 ");
    odd.config.size = 3;
    odd.config.news_column_ids = vec!["a".to_owned()];
    odd.config.links = vec![link("lib", "图书馆")];
    let stored = tidied(LandingBody { columns: vec![odd] });
    assert_eq!(stored.columns, [column("scenes", SectionKind::Scenes, "场景")]);
}
