//! Attacks and honest texts. The check reads the written HTML by itself and does not trust the code under test.

use proptest::prelude::*;

use super::sanitise;

/// What is live in `html`: tags, attributes and addresses that could run or reach out. The writer of the last barrier
/// escapes `<` and `>` in text and `"` in values, so this simple reading is exact.
fn live(html: &str) -> Vec<String> {
    const TAGS: &[&str] = &[
        "a",
        "abbr",
        "b",
        "blockquote",
        "br",
        "caption",
        "code",
        "col",
        "colgroup",
        "dd",
        "del",
        "div",
        "dl",
        "dt",
        "em",
        "figcaption",
        "figure",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "i",
        "img",
        "ins",
        "li",
        "mark",
        "ol",
        "p",
        "pre",
        "q",
        "s",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "u",
        "ul",
    ];
    const ATTRIBUTES: &[&str] = &[
        "href", "title", "target", "rel", "src", "alt", "width", "height", "align", "valign", "colspan", "rowspan",
        "span", "start", "border",
    ];
    let mut found = Vec::new();
    for piece in html.split('<').skip(1) {
        let mut inside = String::new();
        let mut quoted = false;
        for c in piece.chars() {
            match c {
                '"' => quoted = !quoted,
                '>' if !quoted => break,
                _ => {}
            }
            inside.push(c);
        }
        let inside = inside.trim_start_matches('/');
        let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
        if !TAGS.contains(&name) {
            found.push(format!("tag {name}"));
        }
        while let Some((attribute, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"').unwrap_or((after, ""));
            let attribute = attribute.trim();
            if !ATTRIBUTES.contains(&attribute) {
                found.push(format!("attribute {attribute}"));
            }
            if ["href", "src"].contains(&attribute) {
                let lower = value.to_ascii_lowercase();
                let portal = lower.starts_with('/') && !lower.starts_with("//") && !lower.starts_with("/\\");
                let known = ["http://", "https://", "mailto:", "tel:", "#"].iter().any(|s| lower.starts_with(s));
                if !portal && !known {
                    found.push(format!("address {value}"));
                }
            }
            rest = after;
        }
    }
    found
}

const ATTACKS: &[&str] = &[
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "<script/src=data:,alert(1)>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<<script>alert(1)//<</script>",
    "<script\n>alert(1)</script\n>",
    "<script x=\">\">alert(1)</script>",
    "<script a='>' b=\">\" c>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img src=/a.png onerror=alert(1)>",
    "<img src=\"/a.png\"onerror=\"alert(1)\">",
    "<img/src=/a.png/onerror=alert(1)>",
    "<img src=/a.png onerror\n=\nalert(1)>",
    "<img src='/a.png' ='x' onerror='alert(1)'>",
    "<img src=\"javascript:alert(1)\">",
    "<img src=jav&#x0A;ascript:alert(1)>",
    "<img src=\"data:image/svg+xml;base64,PHN2Zy8+\">",
    "<img src=//evil.example/pixel.png>",
    "<img srcset=\"x 1x, javascript:alert(1) 2x\">",
    "<img src=`javascript:alert(1)`>",
    "<img \"\"\"><script>alert(1)</script>\">",
    "<a href=\"javascript:alert(1)\">x</a>",
    "<a href=JaVaScRiPt:alert(1)>x</a>",
    "<a href=\" javascript:alert(1)\">x</a>",
    "<a href=\"java\tscript:alert(1)\">x</a>",
    "<a href=\"java\nscript:alert(1)\">x</a>",
    "<a href=\"\u{1}javascript:alert(1)\">x</a>",
    "<a href=\"javascript&colon;alert(1)\">x</a>",
    "<a href=\"javascript&#58;alert(1)\">x</a>",
    "<a href=\"&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)\">x</a>",
    "<a href=\"&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)\">x</a>",
    "<a href=\"java&Tab;script:alert(1)\">x</a>",
    "<a href=\"java&NewLine;script&colon;alert(1)\">x</a>",
    "<a href=\"vbscript:msgbox(1)\">x</a>",
    "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
    "<a href=\"//evil.example\">x</a>",
    "<a href=\"/\\evil.example\">x</a>",
    "<a href=\"/&#92;evil.example\">x</a>",
    "<a href=\"/&sol;evil.example\">x</a>",
    "<a href=\"/x\" onclick=alert(1)>x</a>",
    "<a href=\"/x\" onmouseover=\"alert(1)\" style=\"position:fixed;inset:0\">x</a>",
    "<a href='/x' target='opener'>x</a>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)//",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href=\"javascript:alert(1)\"><text y=20>x</text></a></svg>",
    "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
    "<math><mi xlink:href=\"javascript:alert(1)\">x</mi></math>",
    "<iframe src=\"javascript:alert(1)\"></iframe>",
    "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
    "<object data=\"javascript:alert(1)\"></object>",
    "<embed src=\"javascript:alert(1)\">",
    "<applet code=x></applet>",
    "<form action=\"javascript:alert(1)\"><button>x</button></form>",
    "<button formaction=\"javascript:alert(1)\">x</button>",
    "<input onfocus=alert(1) autofocus>",
    "<select onfocus=alert(1) autofocus></select>",
    "<textarea></textarea><script>alert(1)</script>",
    "<body onload=alert(1)>",
    "<meta http-equiv=refresh content=\"0;url=javascript:alert(1)\">",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<base href=//evil.example/>",
    "<style>@import '//evil.example/x.css'</style>",
    "<style><!--</style><script>alert(1)//--></script>",
    "<div style=\"background:url(javascript:alert(1))\">x</div>",
    "<p style=\"width:expression(alert(1))\">x</p>",
    "<p id=x class=y onpointerenter=alert(1)>x</p>",
    "<table background=\"javascript:alert(1)\"><td></table>",
    "<td width=\"expression(alert(1))\">x</td>",
    "<video><source onerror=alert(1)></video>",
    "<audio src=x onerror=alert(1)>",
    "<details open ontoggle=alert(1)>x</details>",
    "<marquee onstart=alert(1)>x</marquee>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
    "<template><script>alert(1)</script></template>",
    "<xmp><p title=\"</xmp><script>alert(1)</script>\"></xmp>",
    "<title><img src=x onerror=alert(1)></title>",
    "<plaintext><script>alert(1)</script>",
    "<!--><script>alert(1)</script>-->",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version=\"1.0\"?><script>alert(1)</script>",
    "<!DOCTYPE x [<!ENTITY y SYSTEM \"file:///etc/passwd\">]><p>&y;</p>",
    "<p title='</p><script>alert(1)</script>'>x</p>",
    "<p title=\"a\" onclick=alert(1) title=\"b\">x</p>",
    "<abbr title='\"><img src=x onerror=alert(1)>'>x</abbr>",
    "<abbr title=a&quot;onclick=alert(1)>x</abbr>",
    "<abbr title=\"`><img src=x onerror=alert(1)>\">x</abbr>",
    "</p onclick=alert(1)>",
    "<p/onclick=alert(1)>x",
    "<p\u{c}onclick=alert(1)>x",
    "<p\0onclick=alert(1)>x",
    "<scr\0ipt>alert(1)</scr\0ipt>",
    "<custom-element onclick=alert(1)>x</custom-element>",
    "<b <script>alert(1)</script>0",
    "<a\u{3000}href=javascript:alert(1)>x</a>",
    "%3Cscript%3Ealert(1)%3C/script%3E<img src=x onerror=alert(1)",
    "<img src=x onerror=alert(1)//",
    "<a href=\"https://x.example\" ping=\"//evil.example\" download>x</a>",
    "<a href=\"https://x.example&quot; onclick=&quot;alert(1)\">x</a>",
];

#[test]
fn attacks_leave_nothing_live() {
    assert!(ATTACKS.len() >= 60, "{}", ATTACKS.len());
    for attack in ATTACKS {
        let html = sanitise(attack);
        assert_eq!(live(&html), Vec::<String>::new(), "\n{attack}\n{html}");
        let again = sanitise(&html);
        assert_eq!(live(&again), Vec::<String>::new(), "\n{attack}\n{again}");
    }
}

#[test]
fn attacks_inside_every_container_leave_nothing_live() {
    for open in
        ["<table><tr><td>", "<ul><li>", "<pre>", "<a href=\"/x\">", "<h1>", "<p title=\"", "<abbr title='", "<!-- "]
    {
        for attack in ATTACKS {
            let html = sanitise(&format!("{open}{attack}"));
            assert_eq!(live(&html), Vec::<String>::new(), "\n{open}{attack}\n{html}");
        }
    }
}

#[test]
fn the_check_itself_sees_what_is_live() {
    for html in [
        "<script>x</script>",
        "<p onclick=\"x\">",
        "<a href=\"javascript:x\">",
        "<img src=\"//evil\">",
        "<a href=\"/\\x\">",
    ] {
        assert!(!live(html).is_empty(), "{html}");
    }
}

#[test]
fn honest_texts_stay_as_they_are() {
    for (typed, shown) in [
        (
            "<p>各学院、各部门：</p><p>现将有关事项通知如下。</p>",
            "<p>各学院、各部门：</p><p>现将有关事项通知如下。</p>",
        ),
        ("<h2 align=\"center\">通知</h2>", "<h2 align=\"center\">通知</h2>"),
        (
            "<table border=\"1\"><tbody><tr><td colspan=\"2\">时间</td></tr></tbody></table>",
            "<table border=\"1\"><tbody><tr><td colspan=\"2\">时间</td></tr></tbody></table>",
        ),
        ("<ol start=\"3\"><li><strong>a</strong></li></ol>", "<ol start=\"3\"><li><strong>a</strong></li></ol>"),
        (
            "<a href=\"https://x.example/a?b=1\" target=\"_blank\">x</a>",
            "<a href=\"https://x.example/a?b=1\" target=\"_blank\" rel=\"noopener noreferrer\">x</a>",
        ),
        (
            "<img src=\"/pictures/a.svg\" alt=\"图书馆\" width=\"640\">",
            "<img src=\"/pictures/a.svg\" alt=\"图书馆\" width=\"640\">",
        ),
        ("1 &lt; 2 &amp;&amp; 3 &gt; 2", "1 &lt; 2 &amp;&amp; 3 &gt; 2"),
        ("a < b", "a &lt; b"),
        ("<u>下划线</u><br>换行", "<u>下划线</u><br>换行"),
        ("<font color=\"red\">重要</font>", "&lt;font color=\"red\"&gt;重要&lt;/font&gt;"),
        ("", ""),
    ] {
        assert_eq!(sanitise(typed), shown, "{typed}");
    }
}

/// Pieces that attacks are made of, to be put together in any order.
const PIECES: &[&str] = &[
    "<",
    ">",
    "</",
    "/>",
    "/",
    "=",
    "\"",
    "'",
    "`",
    " ",
    "\n",
    "\t",
    "\0",
    "\u{c}",
    "\u{3000}",
    "&",
    ";",
    "#",
    "<!--",
    "-->",
    "--!>",
    "<![CDATA[",
    "]]>",
    "<?",
    "<!",
    "script",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<svg",
    "<math>",
    "<title>",
    "<textarea>",
    "<noscript>",
    "<template>",
    "<xmp>",
    "<table>",
    "<td",
    "<p",
    "<p>",
    "<a",
    "<a href=",
    "<a href=\"",
    "<img src=",
    "<img src='",
    "<b>",
    "</b>",
    "<ul><li>",
    "onclick",
    "onerror=",
    "onload=alert(1)",
    "style=",
    "href=",
    "src=",
    "title=",
    "alt=\"",
    "javascript:",
    "java\tscript:",
    "&#106;",
    "&#x6A",
    "&colon;",
    "&Tab;",
    "&lt;",
    "&gt;",
    "&quot;",
    "&amp;",
    "data:text/html,",
    "//evil.example",
    "/\\evil",
    "https://x.example",
    "x",
    "正文",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_mixture_of_pieces_leaves_anything_live(pieces in proptest::collection::vec(proptest::sample::select(PIECES), 0..24)) {
        let typed = pieces.concat();
        let html = sanitise(&typed);
        prop_assert_eq!(live(&html), Vec::<String>::new(), "\n{}\n{}", typed, html);
    }
}
