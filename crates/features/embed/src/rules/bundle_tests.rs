//! Hostile archives.

use std::io::Write as _;

use serde_json::json;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::bundle::{FILES_MAX, UNPACKED_BYTES_MAX, extract, integrity, open};
use super::manifest::BundleFault;

fn manifest() -> Vec<u8> {
    json!({"app": "lab", "name": "看板", "version": "1.0.0", "entry": "main.js", "styles": ["main.css"]})
        .to_string()
        .into()
}

fn plain() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)
}

/// An archive of a good bundle with more in it.
fn with(more: impl FnOnce(&mut ZipWriter<std::io::Cursor<Vec<u8>>>)) -> Vec<u8> {
    let mut writer = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (path, bytes) in [("manifest.json", &manifest()[..]), ("main.js", b"export {}"), ("main.css", b"a{}")] {
        writer.start_file(path, plain()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    more(&mut writer);
    writer.finish().unwrap().into_inner()
}

fn with_file(path: &str, bytes: &[u8]) -> Vec<u8> {
    with(|writer| {
        writer.start_file(path, plain()).unwrap();
        writer.write_all(bytes).unwrap();
    })
}

/// The same archive with one text in place of another one of the same length.
fn forged(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let mut at = 0;
    while at + from.len() <= bytes.len() {
        if &bytes[at..at + from.len()] == from {
            bytes[at..at + from.len()].copy_from_slice(to);
        }
        at += 1;
    }
    bytes
}

#[test]
fn a_good_bundle_is_read_and_its_files_come_out_again() {
    let bytes = with(|writer| writer.add_directory("assets/", plain()).unwrap());
    let bundle = open(&bytes).unwrap();
    assert_eq!(bundle.files.keys().collect::<Vec<_>>(), ["main.css", "main.js", "manifest.json"]);
    assert_eq!(bundle.files["main.js"].integrity, integrity(b"export {}"));
    // openssl dgst -sha384 -binary | base64 of the same bytes
    assert_eq!(
        integrity(b"alert('Hello, world.');"),
        "sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO"
    );
    assert_eq!(bundle.digest.len(), 16);
    assert_ne!(open(&with_file("z.js", b"1")).unwrap().digest, bundle.digest);
    let expected = &bundle.files["main.js"].integrity;
    assert_eq!(extract(&bytes, "main.js", expected).as_deref(), Some(&b"export {}"[..]));
    assert_eq!(extract(&bytes, "main.js", &integrity(b"other")), None, "what is not what it was is not served");
    assert_eq!(extract(&bytes, "../main.js", expected), None);
    assert_eq!(extract(&bytes, "none.js", expected), None);
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    for name in ["xx/evil.js", "xxxevil.js"] {
        let good = with_file(name, b"1");
        let written: &[&str] = if name == "xx/evil.js" {
            &["../evil.js", "./xevil.js", "a/./vil.js", "a//evil.js", "C:\\evil.js", "a\\evil.js\0"]
        } else {
            &["/etc/ev.js", "\\evil01.js"]
        };
        for bad in written {
            let bad = &bad[..name.len()];
            let told = open(&forged(good.clone(), name.as_bytes(), bad.as_bytes()));
            assert!(matches!(told, Err(BundleFault::Name(_))), "{bad}: {told:?}");
        }
    }
}

#[test]
fn links_and_other_types_are_refused() {
    let linked = with(|writer| writer.add_symlink("link.js", "/etc/passwd", plain()).unwrap());
    assert_eq!(open(&linked), Err(BundleFault::NoFile("link.js".to_owned())));
    for path in ["index.html", "a.xhtml", "a.xml", "run.sh", "module.wasm", "noextension"] {
        assert_eq!(open(&with_file(path, b"x")), Err(BundleFault::Type(path.to_owned())), "{path}");
    }
}

#[test]
fn the_same_name_twice_is_refused() {
    let twice = forged(with_file("main2js", b"evil"), b"main2js", b"main.js");
    assert!(matches!(open(&twice), Err(BundleFault::Twice(_) | BundleFault::Unreadable)), "{:?}", open(&twice));
    assert_eq!(open(&with_file("Main.js", b"evil")), Err(BundleFault::Twice("Main.js".to_owned())));
}

#[test]
fn bombs_end_where_the_limit_is() {
    let piece = vec![0_u8; 1024 * 1024];
    let large = with(|writer| {
        for file in 0..2 {
            writer.start_file(format!("{file}.js"), plain()).unwrap();
            for _ in 0..51 {
                writer.write_all(&piece).unwrap();
            }
        }
    });
    assert!(large.len() < 200_000, "{}", large.len());
    assert_eq!(open(&large), Err(BundleFault::Bytes(UNPACKED_BYTES_MAX)));
    // a size that is a lie, in the head of the file and in the list at the end
    let lie = forged(
        with_file("a.js", &vec![7_u8; 0x0123_4567 >> 4]),
        &(0x0123_4567_u32 >> 4).to_le_bytes(),
        &16_u32.to_le_bytes(),
    );
    assert!(open(&lie).is_err(), "it says 16 bytes");
    let many = with(|writer| {
        for nth in 0..FILES_MAX {
            writer.start_file(format!("f{nth}.js"), plain()).unwrap();
        }
    });
    assert_eq!(open(&many), Err(BundleFault::Files(FILES_MAX)));
    let folders = with(|writer| {
        for nth in 0..2 * FILES_MAX {
            writer.add_directory(format!("f{nth}/"), plain()).unwrap();
        }
    });
    assert_eq!(open(&folders), Err(BundleFault::Files(FILES_MAX)));
}

#[test]
fn what_is_no_archive_or_no_bundle_is_refused() {
    for bytes in [&b""[..], b"PK", b"PK\x05\x06", &[0; 22], b"<html>", &with_file("a.js", b"1")[..300]] {
        assert_eq!(open(bytes), Err(BundleFault::Unreadable));
    }
    let mut writer = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    writer.start_file("main.js", plain()).unwrap();
    assert_eq!(open(&writer.finish().unwrap().into_inner()), Err(BundleFault::NoManifest));
    let mut broken = with_file("b.js", &[1_u8; 500]);
    let at = broken.windows(4).position(|four| four == b"b.js").unwrap() + 6;
    broken[at] ^= 0xff;
    assert!(open(&broken).is_err(), "its checksum is wrong");
    let locked = {
        // the flag of a locked file, in its head and in the list at the end
        let mut bytes = with_file("locked.js", b"1");
        for signature in [&b"PK\x03\x04"[..], b"PK\x01\x02"] {
            let last = bytes.windows(4).rposition(|four| four == signature).unwrap();
            let flags = if signature[2] == 3 { last + 6 } else { last + 8 };
            bytes[flags] |= 1;
        }
        bytes
    };
    assert_eq!(open(&locked), Err(BundleFault::Locked("locked.js".to_owned())));
}
