//! What a sub-application says of itself: `manifest.json` of its bundle.

use std::collections::BTreeMap;

use onehall_kernel::{Locale, Names};
use semver::Version;
use serde::Deserialize;

/// The name of the manifest in a bundle.
pub const MANIFEST: &str = "manifest.json";
/// Characters of a file's path.
const PATH_CHARS_MAX: usize = 200;
/// Style sheets that are loaded before the application is mounted.
const STYLES_MAX: usize = 20;
/// Methods of its store.
const METHODS_MAX: usize = 50;
/// Characters of an application's key, a version and a method.
const WORD_CHARS_MAX: usize = 64;

/// What a bundle may have in it, and what browsers are told that it is. No pages: they would be the portal's own.
const TYPES: [(&str, &str); 20] = [
    ("js", "text/javascript; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("json", "application/json"),
    ("map", "application/json"),
    ("txt", "text/plain; charset=utf-8"),
    ("md", "text/plain; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("avif", "image/avif"),
    ("ico", "image/x-icon"),
    ("woff", "font/woff"),
    ("woff2", "font/woff2"),
    ("ttf", "font/ttf"),
    ("otf", "font/otf"),
    ("mp3", "audio/mpeg"),
];

/// Why a bundle is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BundleFault {
    /// No archive that can be read, or one that is broken.
    Unreadable,
    /// More files than this.
    Files(usize),
    /// More bytes than this when it is unpacked.
    Bytes(u64),
    /// A name that leads elsewhere, or that is written in a way that systems read differently.
    Name(String),
    /// A link, or something else that is no file.
    NoFile(String),
    /// The same name twice.
    Twice(String),
    /// A file of a type that is not served.
    Type(String),
    /// A file that is locked by a password.
    Locked(String),
    /// No `manifest.json`.
    NoManifest,
    /// Something of the manifest is wrong: which member, and what it has to be.
    Manifest(&'static str, &'static str, &'static str),
    /// A file that the manifest names is not there.
    Missing(String),
    /// The school has this many versions already.
    Versions(usize),
    /// The person has sent this many within a day.
    PerDay(u64),
}

impl BundleFault {
    /// In the reader's language.
    #[must_use]
    pub fn words(&self, locale: Locale) -> String {
        let zh = matches!(locale, Locale::Zh);
        let pick = |chinese: String, english: String| if zh { chinese } else { english };
        match self {
            Self::Unreadable => pick("不是可读取的 ZIP 文件".into(), "it is no ZIP archive that can be read".into()),
            Self::Files(max) => pick(format!("最多 {max} 个文件"), format!("at most {max} files")),
            Self::Bytes(max) => {
                let max = max / (1024 * 1024);
                pick(format!("解压后最多 {max} MB"), format!("at most {max} MB when it is unpacked"))
            }
            Self::Name(name) => pick(format!("文件名“{name}”不被允许"), format!("the name {name} is not allowed")),
            Self::NoFile(name) => {
                pick(format!("“{name}”是链接或特殊文件"), format!("{name} is a link or something else that is no file"))
            }
            Self::Twice(name) => pick(format!("“{name}”出现两次"), format!("{name} is there twice")),
            Self::Type(name) => {
                pick(format!("“{name}”的文件类型不被允许"), format!("the type of {name} is not allowed"))
            }
            Self::Locked(name) => pick(format!("“{name}”已加密"), format!("{name} is locked by a password")),
            Self::NoManifest => pick("缺少 manifest.json".into(), "manifest.json is missing".into()),
            Self::Manifest(member, chinese, english) => {
                pick(format!("manifest.json 的 {member} {chinese}"), format!("{member} of manifest.json {english}"))
            }
            Self::Versions(max) => pick(
                format!("已有 {max} 个版本，请先删除不再使用的"),
                format!("there are {max} versions already; remove what is not used any more first"),
            ),
            Self::PerDay(max) => {
                pick(format!("每人每天最多上传 {max} 个"), format!("nobody may send more than {max} a day"))
            }
            Self::Missing(name) => pick(
                format!("manifest.json 引用的“{name}”不存在"),
                format!("manifest.json names {name}, which is missing"),
            ),
        }
    }
}

/// The content type of a file; none for what is not served.
#[must_use]
pub fn content_type(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next()?;
    let (_, extension) = name.rsplit_once('.')?;
    let extension = extension.to_ascii_lowercase();
    TYPES.iter().find(|(known, _)| *known == extension).map(|(_, kind)| *kind)
}

/// Whether a path stays in the bundle and is written as everybody reads it: plain characters, one slash between parts,
/// no part of dots.
#[must_use]
pub fn is_path(path: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '@' | '~');
    let is_part = |part: &str| !part.is_empty() && !part.starts_with('.') && part.chars().all(is_plain);
    path.len() <= PATH_CHARS_MAX && path.split('/').all(is_part)
}

/// The key of an application, as it stands in addresses.
#[must_use]
pub fn is_app(key: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    key.len() <= WORD_CHARS_MAX && key.starts_with(|c: char| c.is_ascii_lowercase()) && key.chars().all(is_plain)
}

/// What a bundle says of itself, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    /// The application's key.
    pub app: String,
    /// Its names.
    pub names: Names,
    /// A semantic version without build metadata.
    pub version: String,
    /// The module with `bootstrap`, `mount` and `unmount`.
    pub entry: String,
    /// Style sheets, in their order.
    pub styles: Vec<String>,
    /// Methods that its store answers on the parent-action channel.
    pub methods: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    app: String,
    name: String,
    #[serde(default)]
    name_en: String,
    version: String,
    entry: String,
    #[serde(default)]
    styles: Vec<String>,
    #[serde(default)]
    methods: Vec<String>,
}

/// Reads a manifest; `files` are the paths of its bundle.
///
/// # Errors
/// [`BundleFault`].
pub fn read<V>(bytes: &[u8], files: &BTreeMap<String, V>) -> Result<Manifest, BundleFault> {
    let wrong = |member, chinese, english| Err(BundleFault::Manifest(member, chinese, english));
    let Ok(written) = serde_json::from_slice::<Written>(bytes) else {
        return wrong("JSON", "格式不正确或缺少字段", "can not be read, or lacks a member");
    };
    if !is_app(&written.app) {
        return wrong(
            "app",
            "须为小写字母开头的 1 到 64 个小写字母、数字或连字符",
            "has to be 1 to 64 of a-z, 0-9 and -",
        );
    }
    let names = Names { zh: written.name.trim().to_owned(), en: written.name_en.trim().to_owned() };
    let is_name = |text: &str, max| text.chars().count() <= max && !text.chars().any(char::is_control);
    if names.zh.is_empty() || !is_name(&names.zh, 100) || !is_name(&names.en, 200) {
        return wrong("name", "须为 1 到 100 个字符", "has to be 1 to 100 characters");
    }
    let version = Version::parse(&written.version).ok().filter(|version| version.build.is_empty());
    let Some(version) = version.filter(|_| written.version.len() <= WORD_CHARS_MAX) else {
        return wrong("version", "须为语义化版本号，如 1.2.0", "has to be a semantic version, as 1.2.0");
    };
    let is_method = |text: &String| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
        let begins = text.starts_with(|c: char| c.is_ascii_alphabetic());
        begins && text.len() <= WORD_CHARS_MAX && text.chars().all(is_plain)
    };
    if written.methods.len() > METHODS_MAX || !written.methods.iter().all(is_method) {
        return wrong("methods", "最多 50 个方法名", "are at most 50 names of methods");
    }
    let is_of = |path: &str, kind: &str| content_type(path).is_some_and(|found| found.starts_with(kind));
    if !is_of(&written.entry, "text/javascript") {
        return wrong("entry", "须为 .js 或 .mjs 文件", "has to be a file .js or .mjs");
    }
    if written.styles.len() > STYLES_MAX || !written.styles.iter().all(|path| is_of(path, "text/css")) {
        return wrong("styles", "最多 20 个 .css 文件", "are at most 20 files .css");
    }
    let named = std::iter::once(&written.entry).chain(&written.styles);
    if let Some(missing) = named.into_iter().find(|path| !files.contains_key(*path)) {
        return Err(BundleFault::Missing(missing.chars().take(PATH_CHARS_MAX).collect()));
    }
    Ok(Manifest {
        app: written.app,
        names,
        version: version.to_string(),
        entry: written.entry,
        styles: written.styles,
        methods: written.methods,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn whole() -> Value {
        json!({"app": "lab-board", "name": "实验室看板", "nameEn": "Laboratory board", "version": "1.2.0",
            "entry": "assets/main.js", "styles": ["assets/main.css"], "methods": ["refresh"]})
    }

    fn of(manifest: &Value) -> Result<Manifest, BundleFault> {
        let files = ["assets/main.js", "assets/main.css", "manifest.json"].map(|path| (path.to_owned(), ()));
        read(manifest.to_string().as_bytes(), &BTreeMap::from(files))
    }

    #[test]
    fn a_whole_manifest_is_read() {
        let manifest = of(&whole()).unwrap();
        assert_eq!((manifest.app.as_str(), manifest.version.as_str()), ("lab-board", "1.2.0"));
        assert_eq!(manifest.methods, ["refresh"]);
        let mut bare = whole();
        for member in ["nameEn", "styles", "methods"] {
            bare.as_object_mut().unwrap().remove(member);
        }
        assert!(of(&bare).unwrap().styles.is_empty());
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (member, value, expected) in [
            ("app", json!("Lab"), "app"),
            ("app", json!("../x"), "app"),
            ("app", json!(""), "app"),
            ("app", json!("a".repeat(65)), "app"),
            ("name", json!(" "), "name"),
            ("name", json!("a\nb"), "name"),
            ("version", json!("1.2"), "version"),
            ("version", json!("v1.2.0"), "version"),
            ("version", json!("1.2.0+build"), "version"),
            ("version", json!("1.2.0/.."), "version"),
            ("entry", json!("assets/main.css"), "entry"),
            ("entry", json!("https://evil.example/x"), "entry"),
            ("styles", json!(["assets/main.js"]), "styles"),
            ("methods", json!(["__proto__"]), "methods"),
            ("methods", json!(["a b"]), "methods"),
            ("methods", json!(vec!["a"; 51]), "methods"),
            ("entry", json!(7), "JSON"),
        ] {
            let mut manifest = whole();
            manifest[member] = value.clone();
            let told = of(&manifest).unwrap_err();
            assert!(
                matches!(told, BundleFault::Manifest(found, ..) if found == expected),
                "{member} {value}: {told:?}"
            );
        }
        for (member, value, path) in [
            ("entry", json!("assets/none.js"), "assets/none.js"),
            ("entry", json!("../assets/main.js"), "../assets/main.js"),
            ("styles", json!(["https://evil.example/x.css"]), "https://evil.example/x.css"),
        ] {
            let mut manifest = whole();
            manifest[member] = value;
            assert_eq!(of(&manifest), Err(BundleFault::Missing(path.to_owned())));
        }
        assert!(read(b"{", &BTreeMap::<String, ()>::new()).is_err());
    }

    #[test]
    fn paths_stay_in_the_bundle() {
        for path in ["a.js", "assets/chunk-1a_B.mjs", "fonts/x@2x.woff2", "a/b/c/d.css"] {
            assert!(is_path(path), "{path}");
        }
        for path in [
            "",
            "/a.js",
            "../a.js",
            "a/../b.js",
            "a/./b.js",
            "a//b.js",
            "a/",
            ".hidden",
            "a/.git/x.js",
            "a\\b.js",
            "C:/a.js",
            "a b.js",
            "a%2e.js",
            "中.js",
            "a\0.js",
            "a:b.js",
            "..",
            &"a".repeat(201),
        ] {
            assert!(!is_path(path), "{path}");
        }
    }

    #[test]
    fn types_are_of_the_list() {
        for (path, expected) in [
            ("a.js", Some("text/javascript; charset=utf-8")),
            ("a.MJS", Some("text/javascript; charset=utf-8")),
            ("x/y.css", Some("text/css; charset=utf-8")),
            ("a.html", None),
            ("a.htm", None),
            ("a.xml", None),
            ("a.js.exe", None),
            ("a.d/b", None),
            ("js", None),
        ] {
            assert_eq!(content_type(path), expected, "{path}");
        }
    }

    #[test]
    fn faults_have_words_in_both_languages() {
        let fault = BundleFault::Name("../a".to_owned());
        assert_eq!(fault.words(Locale::Zh), "文件名“../a”不被允许");
        assert_eq!(fault.words(Locale::En), "the name ../a is not allowed");
        assert_eq!(BundleFault::Bytes(100 * 1024 * 1024).words(Locale::Zh), "解压后最多 100 MB");
    }
}
