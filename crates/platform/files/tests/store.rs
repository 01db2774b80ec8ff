//! What is stored, what is refused, and that no key or link leads elsewhere.

use bytes::Bytes;
use futures::TryStreamExt as _;
use onehall_files::{Area, Disposition, FileError, FileKey, Files, Kind};
use proptest::prelude::*;
use rstest::rstest;
use uuid::Uuid;

const ID: Uuid = Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0001);
const ANY: Area = Area { name: "material", max_bytes: 1_000, kinds: &Kind::ALL };

fn png() -> Vec<u8> {
    [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice(), &[0; 17]].concat()
}

fn zip_of(names: &[&str]) -> Vec<u8> {
    let mut bytes = b"PK\x03\x04".to_vec();
    let start = bytes.len() as u32;
    for name in names {
        let mut row = [0_u8; 46];
        row[..4].copy_from_slice(b"PK\x01\x02");
        row[28..30].copy_from_slice(&(name.len() as u16).to_le_bytes());
        bytes.extend(row);
        bytes.extend(name.as_bytes());
    }
    let mut end = [0_u8; 22];
    end[..4].copy_from_slice(b"PK\x05\x06");
    end[10..12].copy_from_slice(&(names.len() as u16).to_le_bytes());
    end[16..20].copy_from_slice(&start.to_le_bytes());
    bytes.extend(end);
    bytes
}

/// A compound file with one stream of this name.
fn compound_of(name: &str) -> Vec<u8> {
    let mut bytes = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec();
    bytes.resize(512 + 128, 0);
    let mut entry = [0_u8; 128];
    let letters: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    entry[..letters.len()].copy_from_slice(&letters);
    entry[64] = letters.len() as u8 + 2;
    entry[66] = 2;
    bytes.extend(entry);
    bytes
}

#[rstest]
#[case(png(), Some(Kind::Png))]
#[case(png()[..20].to_vec(), None)]
#[case([b"\xff\xd8\xff\xe0".as_slice(), &[0; 30]].concat(), Some(Kind::Jpeg))]
#[case(b"\xff\xd8\xff".to_vec(), None)]
#[case([b"RIFF\x20\0\0\0WEBPVP8 ".as_slice(), &[0; 20]].concat(), Some(Kind::Webp))]
#[case([b"RIFF\x20\0\0\0WAVEfmt ".as_slice(), &[0; 20]].concat(), None)]
#[case([b"GIF89a".as_slice(), &[0; 10]].concat(), Some(Kind::Gif))]
#[case(b"%PDF-1.7\n%%EOF\n".to_vec(), Some(Kind::Pdf))]
#[case(b"%PDF-1.7\n1 0 obj".to_vec(), None)]
#[case(zip_of(&["[Content_Types].xml", "xl/workbook.xml"]), Some(Kind::Xlsx))]
#[case(zip_of(&["[Content_Types].xml", "word/document.xml"]), Some(Kind::Docx))]
#[case(zip_of(&["ppt/presentation.xml"]), Some(Kind::Pptx))]
#[case(zip_of(&["a.txt"]), Some(Kind::Zip))]
#[case(compound_of("Workbook"), Some(Kind::Xls))]
#[case(compound_of("Book"), Some(Kind::Xls))]
#[case(compound_of("WordDocument"), None)]
#[case(compound_of("Workbook")[..512].to_vec(), None)]
#[case(zip_of(&["xl/workbook.xml"])[..40].to_vec(), None)]
#[case([b"ID3\x04".as_slice(), &[0; 20]].concat(), Some(Kind::Mp3))]
#[case([b"\xff\xfb\x90\x64".as_slice(), &[0; 20]].concat(), Some(Kind::Mp3))]
#[case("姓名,学号\r\n".as_bytes().to_vec(), Some(Kind::Text))]
#[case(b"<svg onload=alert(1)>".to_vec(), Some(Kind::Text))]
#[case(b"\x7fELF\x02\x01\x01\0".to_vec(), None)]
#[case(b"MZ\x90\0".to_vec(), None)]
#[case("半个字".as_bytes()[..4].to_vec(), None)]
#[case(Vec::new(), None)]
fn bytes_tell_the_kind(#[case] bytes: Vec<u8>, #[case] kind: Option<Kind>) {
    assert_eq!(Kind::sniff(&bytes), kind);
}

#[tokio::test]
async fn a_file_comes_back_and_goes() {
    let dir = tempfile::tempdir().unwrap();
    let files = Files::local(&dir.path().join("new/files")).unwrap();
    let key = files.put("000000", &ANY, ID, png().into(), Some(Kind::Png)).await.unwrap();
    assert_eq!(key.to_string(), format!("000000/material/{ID}.png"));
    let stored = files.get(&key).await.unwrap();
    assert_eq!((stored.size, stored.content_type, stored.disposition), (33, "image/png", Disposition::Inline));
    let pieces: Vec<Bytes> = stored.stream.try_collect().await.unwrap();
    assert_eq!(pieces.concat(), png());
    assert_eq!(files.read(&key).await.unwrap(), png());
    files.delete(&key).await.unwrap();
    files.delete(&key).await.unwrap();
    assert!(matches!(files.get(&key).await, Err(FileError::NotFound)));
}

#[tokio::test]
async fn markup_is_never_shown() {
    let dir = tempfile::tempdir().unwrap();
    let files = Files::local(dir.path()).unwrap();
    for markup in
        ["<html><script>alert(1)</script>", "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>"]
    {
        let key = files.put("t", &ANY, ID, Bytes::from(markup), None).await.unwrap();
        let stored = files.get(&key).await.unwrap();
        assert_eq!((stored.content_type, stored.disposition), ("text/plain; charset=utf-8", Disposition::Attachment));
    }
}

#[rstest]
#[case(999, true)]
#[case(1_000, true)]
#[case(1_001, false)]
fn the_limit_is_inclusive(#[case] size: usize, #[case] fits: bool) {
    match ANY.check(&vec![b'a'; size], None) {
        Ok(kind) => assert!(fits && kind == Kind::Text),
        Err(error) => assert!(!fits && matches!(error, FileError::TooLarge { size: 1_001, limit: 1_000 }), "{error}"),
    }
}

#[test]
fn empty_unknown_wrong_and_unwanted_files_are_refused() {
    let images = Area { kinds: &Kind::IMAGES, ..ANY };
    assert!(matches!(images.check(b"", None), Err(FileError::Empty)));
    assert!(matches!(images.check(b"\0\x01\x02", None), Err(FileError::UnknownKind)));
    assert!(matches!(
        images.check(b"hello", Some(Kind::Png)),
        Err(FileError::WrongKind { declared: Kind::Png, found: Kind::Text })
    ));
    assert!(matches!(images.check(b"hello", None), Err(FileError::KindNotAllowed(Kind::Text))));
}

#[tokio::test]
async fn no_key_leads_out_of_the_store() {
    let dir = tempfile::tempdir().unwrap();
    let inside = dir.path().join("store");
    let files = Files::local(&inside).unwrap();
    let good = format!("t/avatar/{ID}.png");
    assert_eq!(good.parse::<FileKey>().unwrap().to_string(), good);
    for bad in
        ["", ".", "..", "../x", "/etc", "a/b", "a\\b", "a\0b", "%2e%2e", "租户", "a b", "a.b", "~", &"a".repeat(65)]
    {
        assert!(matches!(files.put(bad, &ANY, ID, png().into(), None).await, Err(FileError::InvalidKey)), "{bad}");
        assert!(FileKey::new("t", bad, ID, Kind::Png).is_err(), "{bad}");
        for key in [
            format!("{bad}/avatar/{ID}.png"),
            format!("t/{bad}/{ID}.png"),
            format!("t/avatar/{bad}.png"),
            format!("t/avatar/{ID}.{bad}"),
            format!("{good}{bad}/"),
            format!("{bad}/{good}"),
        ] {
            assert!(key.parse::<FileKey>().is_err(), "{key}");
        }
    }
    for key in [
        good.to_uppercase(),
        format!("t/avatar/{}.png", ID.simple()),
        format!("t/avatar/{}.png", ID.braced()),
        format!("{good}.html"),
        format!("t/avatar/{ID}.svg"),
        format!("t/avatar/{ID}.html"),
    ] {
        assert!(key.parse::<FileKey>().is_err(), "{key}");
    }
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1, "nothing beside the store");
    assert_eq!(std::fs::read_dir(&inside).unwrap().count(), 0, "nothing in the store");
}

#[tokio::test]
async fn what_a_killed_server_had_written_goes_with_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let files = Files::local(dir.path()).unwrap();
    let key = files.put("t", &ANY, ID, png().into(), None).await.unwrap();
    let begun = |number: u32| dir.path().join(format!("{key}#{number}"));
    for number in [1, 2] {
        std::fs::write(begun(number), "half").unwrap();
    }
    assert_eq!(files.read(&key).await.unwrap(), png(), "nobody sees it");
    files.delete(&key).await.unwrap();
    assert!(!begun(1).exists() && !begun(2).exists());
    std::fs::write(begun(1), "of a file that never came").unwrap();
    files.delete(&key).await.unwrap();
    assert!(!begun(1).exists());
}

#[tokio::test]
async fn what_was_backed_up_is_put_back_where_it_was() {
    let dir = tempfile::tempdir().unwrap();
    let files = Files::local(dir.path()).unwrap();
    let key = files.put("t", &ANY, ID, png().into(), None).await.unwrap();
    std::fs::write(dir.path().join("of-others.txt"), "x").unwrap();
    let found = files.list_all().await.unwrap();
    assert_eq!((found.len(), &found[0].key, found[0].size), (1, &key, png().len() as u64));
    assert!(found[0].modified_ns > 0);
    files.delete(&key).await.unwrap();
    files.put_back(&key.to_string(), png().into()).await.unwrap();
    assert_eq!(files.read(&key).await.unwrap(), png());
    for bad in ["../x", "/etc/passwd", "a//b", "a/../../b"] {
        assert!(files.put_back(bad, png().into()).await.is_err(), "{bad}");
    }
}

proptest! {
    #[test]
    fn sniffing_takes_any_bytes(head in 0_usize..6, bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let magic: [&[u8]; 6] = [b"", b"PK\x03\x04", b"PK\x03\x04PK\x05\x06\0\0\0\0\xff\xff\xff\xff", b"%PDF-", b"RIFF", b"\xff\xfb"];
        let _ = Kind::sniff(&[magic[head], &bytes].concat());
    }

    #[test]
    fn a_text_that_parses_as_a_key_is_that_key(text in "[a-z0-9./_%-]{0,60}") {
        if let Ok(key) = text.parse::<FileKey>() {
            prop_assert_eq!(key.to_string(), text);
        }
    }
}

/// What a browser would make of these headers: whether it may open the file in the page, and whether scripts could run.
fn sent(kind: Kind, name: &str) -> std::collections::HashMap<&'static str, String> {
    onehall_files::headers(kind, 7, name).into_iter().collect()
}

#[tokio::test]
async fn markup_goes_out_as_a_download_of_plain_text() {
    let dir = tempfile::tempdir().unwrap();
    let files = Files::local(dir.path()).unwrap();
    for (name, markup) in [
        ("page.html", "<html><script>alert(1)</script></html>"),
        ("icon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>"),
        ("data.xml", "<?xml version=\"1.0\"?><?xml-stylesheet href=\"x.xsl\"?><a/>"),
        ("page.xhtml", "<!DOCTYPE html><body onload=alert(1)>"),
    ] {
        let key = files.put("000000", &ANY, ID, Bytes::from(markup), None).await.unwrap();
        let out: std::collections::HashMap<_, _> = files.get(&key).await.unwrap().headers(name).into_iter().collect();
        assert_eq!(out["content-type"], "text/plain; charset=utf-8");
        assert!(out["content-disposition"].starts_with("attachment; "), "{out:?}");
        assert!(out["content-disposition"].ends_with(".txt"), "{out:?}");
        assert_eq!(out["x-content-type-options"], "nosniff");
        assert!(out["content-security-policy"].split("; ").any(|one| one == "sandbox"));
        assert_eq!(out["content-length"], markup.len().to_string());
    }
}

#[test]
fn no_kind_runs_anything_and_only_passive_kinds_are_shown() {
    let shown: Vec<Kind> =
        Kind::ALL.into_iter().filter(|k| sent(*k, "a")["content-disposition"].starts_with("inline")).collect();
    assert_eq!(shown, [Kind::Png, Kind::Jpeg, Kind::Webp, Kind::Gif, Kind::Pdf, Kind::Mp3]);
    for kind in Kind::ALL {
        let out = sent(kind, "a");
        assert_eq!(out["x-content-type-options"], "nosniff");
        let policy = &out["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("script"), "{policy}");
        assert_eq!(policy.ends_with("; sandbox"), kind != Kind::Pdf, "{kind:?}");
        for active in ["html", "svg", "xml", "javascript"] {
            assert!(
                !out["content-type"].contains(active) || out["content-type"].contains("openxmlformats"),
                "{kind:?}"
            );
        }
    }
}

#[rstest]
#[case("照片.png", "filename=\"__.png\"; filename*=UTF-8''%E7%85%A7%E7%89%87.png")]
#[case("../../etc/a\"b.png", "filename=\"ab.png\"; filename*=UTF-8''ab.png")]
#[case("a\r\nSet-Cookie: x.png", "filename=\"aSet-Cookie_x.png\"; filename*=UTF-8''aSet-Cookie%20x.png")]
#[case("photo.html", "filename=\"photo.html.png\"; filename*=UTF-8''photo.html.png")]
#[case("...", "filename=\"file.png\"; filename*=UTF-8''file.png")]
fn names_of_downloads_are_harmless(#[case] name: &str, #[case] expected: &str) {
    assert_eq!(sent(Kind::Png, name)["content-disposition"], format!("inline; {expected}"));
}
