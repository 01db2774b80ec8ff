//! Lists in and out.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{at, total, tried};

async fn import(caller: &Caller, bytes: &[u8]) -> Value {
    caller.upload(&at("import"), "words.txt", bytes).await.ok()
}

/// Words of their own, one a line.
fn list(count: usize) -> String {
    (0..count).map(|n| format!("专用词{n}号\n")).collect()
}

#[tokio::test]
async fn a_list_is_sorted_into_new_known_and_refused() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let before = total(&admin, "").await.as_u64().unwrap();
    let text = format!("# 校内词表\n荧光笔\n荧 光 笔\n代-考\n字\n{}\n海报纸\n", "长".repeat(51));
    let tried_first = admin.upload(&at("import?dryRun=true"), "words.txt", text.as_bytes()).await.ok();
    assert_eq!(tried_first["dryRun"], true);
    assert_eq!(total(&admin, "").await, before, "a dry run writes nothing");
    let done = import(&admin, text.as_bytes()).await;
    assert_eq!((&done["added"], &done["duplicates"], &done["total"]), (&json!(2), &json!(2), &json!(before + 2)));
    let refused = json!([{"line": 5, "reason": "TOO_SHORT"}, {"line": 6, "reason": "TOO_LONG"}]);
    assert_eq!((&done["refused"], &done["refusedCount"]), (&refused, &json!(2)));
    for field in ["added", "duplicates", "refused", "refusedCount", "total"] {
        assert_eq!(done[field], tried_first[field], "a dry run says what an import does");
    }
    assert_eq!(tried(&admin, "买海报纸").await, "海报纸");
    let again = import(&admin, text.as_bytes()).await;
    assert_eq!((&again["added"], &again["duplicates"]), (&json!(0), &json!(4)), "twice");
    app.finish().await;
}

#[tokio::test]
async fn encodings_of_the_office_are_read() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    // 荧光笔 in GBK, 海报纸 in UTF-8 with a mark, 图钉盒 in UTF-16
    import(&admin, b"\xd3\xab\xb9\xe2\xb1\xca\r\n").await;
    import(&admin, "\u{feff}海报纸\r\n".as_bytes()).await;
    import(&admin, b"\xff\xfe\xfe\x56\x89\x94\xd2\x76").await;
    for word in ["荧光笔", "海报纸", "图钉盒"] {
        assert_eq!(tried(&admin, word).await, word);
    }
    for (bytes, code) in [(b"PK\x03\x04\x14\0\0\0".as_slice(), "words.file_unreadable"), (b"", "")] {
        let answer = admin.upload(&at("import"), "words.xlsx", bytes).await;
        if code.is_empty() {
            assert_eq!(answer.ok()["added"], 0, "an empty list adds nothing");
        } else {
            assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code));
        }
    }
    assert_eq!(admin.post(&at("import"), json!({})).await.problem(), "request.media_type");
    app.finish().await;
}

#[tokio::test]
async fn a_full_dictionary_works_and_takes_no_more() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let before = usize::try_from(total(&admin, "").await.as_u64().unwrap()).unwrap();
    let over = admin.upload(&at("import"), "words.txt", list(20_001 - before).as_bytes()).await;
    assert_eq!(over.problem(), "words.limit");
    assert_eq!(total(&admin, "专用词").await, 0, "all or nothing");
    let long = admin.upload(&at("import"), "words.txt", list(20_001).as_bytes()).await;
    assert_eq!(long.problem(), "words.limit");
    let done = import(&admin, list(20_000 - before).as_bytes()).await;
    assert_eq!((&done["added"], &done["total"]), (&json!(20_000 - before), &json!(20_000)));
    assert_eq!(tried(&admin, "这里有专用词19000号").await, "专用词19000号");
    assert_eq!(tried(&admin, "代考").await, "代考", "earlier words too");
    assert_eq!(admin.post(&at("add"), json!({"word": "荧光笔"})).await.problem(), "words.limit");
    let out = admin.post(&at("export"), json!({})).await;
    assert_eq!(out.text.lines().count(), 20_000);
    app.finish().await;
}

#[tokio::test]
async fn a_file_has_at_most_two_megabytes() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut text = "荧光笔\n".to_owned();
    text.push_str(&"#".repeat(2 * 1024 * 1024 - text.len()));
    assert_eq!(import(&admin, text.as_bytes()).await["added"], 1);
    text.push('#');
    for bytes in [text.as_bytes(), "x".repeat(3 * 1024 * 1024).as_bytes()] {
        let answer = admin.upload(&at("import"), "words.txt", bytes).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (413, "request.too_large"));
    }
    app.finish().await;
}

#[tokio::test]
async fn what_is_exported_can_be_imported_elsewhere() {
    let app = TestApp::start().await;
    let (admin, other) = (app.sign_in("admin").await, super::second_admin(&app).await);
    super::add(&admin, "#海报纸").await;
    let out = admin.post(&at("export"), json!({})).await;
    assert_eq!(out.status.as_u16(), 200);
    assert_eq!(out.headers["content-type"], "text/plain; charset=utf-8");
    assert_eq!(out.headers["content-disposition"], "attachment; filename=\"sensitive-words.txt\"");
    assert_eq!(out.text.lines().count() as u64, total(&admin, "").await.as_u64().unwrap());
    import(&other, out.text.as_bytes()).await;
    for word in ["代考", "海报纸"] {
        assert_ne!(tried(&other, word).await, json!(null), "{word}");
    }
    let log = super::words::audit(&app).await;
    assert!(log.iter().any(|(action, _)| action == "sensitive-word.imported"));
    app.finish().await;
}
