//! How services are reached (001 section 4; docs/API-DESIGN.md section 3).

/// Key, Chinese and English name.
pub(crate) const ALL: [(&str, &str, &str); 5] = [
    ("1", "普通链接", "Plain link"),
    ("2", "统一身份认证", "Single sign-on"),
    ("3", "门户内页面", "Page of the portal"),
    ("4", "小程序", "Mini program"),
    ("5", "带身份凭证的链接", "Link with a credential"),
];
