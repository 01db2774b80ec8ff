//! The device of a session in words people recognise, from its `User-Agent` (RFC 9110 section 10.1.5).

/// Programs by a mark in the text; those that borrow others' marks come first.
const PROGRAMS: [(&str, &str); 9] = [
    ("wxwork/", "WeCom"),
    ("MicroMessenger/", "WeChat"),
    ("DingTalk/", "DingTalk"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Systems by a mark in the text.
const SYSTEMS: [(&str, &str); 8] = [
    ("OpenHarmony", "HarmonyOS"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// `Chrome · Windows`; one of the two when only that is known, empty when neither is.
pub(crate) fn name(agent: &str) -> String {
    let find = |table: &[(&str, &'static str)]| table.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, n)| *n);
    [find(&PROGRAMS), find(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borrowed_marks_do_not_mislead() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
                "Chrome · Linux",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari · iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0",
                "WeChat · Android",
            ),
            ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · macOS"),
            ("curl/8.5", ""),
            ("", ""),
        ] {
            assert_eq!(name(agent), expected, "{agent}");
        }
    }
}
