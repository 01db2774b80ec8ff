//! What a footer may say.

use std::collections::HashSet;

use onehall_safety::address::is_address;

use crate::store::settings::Footer;

/// Links a footer may have.
pub const LINKS_MAX: usize = 20;
/// Pictures a footer may have.
pub const PICTURES_MAX: usize = 6;
/// The longest line in characters.
const LINE_MAX: usize = 120;
/// The longest name of a link or picture in characters.
const NAME_MAX: usize = 32;

/// A field that breaks a rule, and the rule.
pub type Broken = (String, &'static str);

/// Everything that is wrong with a footer, in the order of the form.
#[must_use]
pub fn faults(footer: &Footer) -> Vec<Broken> {
    let mut wrong = Vec::new();
    let lines = [
        ("copyright", &footer.copyright),
        ("copyrightEn", &footer.copyright_en),
        ("icp", &footer.icp),
        ("police", &footer.police),
        ("address", &footer.address),
        ("addressEn", &footer.address_en),
        ("phone", &footer.phone),
        ("phoneEn", &footer.phone_en),
        ("email", &footer.email),
    ];
    for (field, text) in lines {
        if text.chars().count() > LINE_MAX || text.chars().any(char::is_control) {
            wrong.push((field.to_owned(), "one line of at most 120 characters"));
        }
    }
    if !footer.email.is_empty() && !is_email(&footer.email) {
        wrong.push(("email".to_owned(), "an e-mail address"));
    }
    if footer.links.len() > LINKS_MAX {
        wrong.push(("links".to_owned(), "at most 20"));
    }
    let mut seen = HashSet::new();
    for (n, link) in footer.links.iter().enumerate() {
        name(&mut wrong, &format!("links[{n}]"), &link.name, &link.name_en);
        if !is_address(&link.url) {
            wrong.push((format!("links[{n}].url"), "an http(s) address or a path inside the portal"));
        } else if !seen.insert(link.url.as_str()) {
            wrong.push((format!("links[{n}].url"), "another link leads there"));
        }
    }
    if footer.pictures.len() > PICTURES_MAX {
        wrong.push(("pictures".to_owned(), "at most 6"));
    }
    for (n, picture) in footer.pictures.iter().enumerate() {
        name(&mut wrong, &format!("pictures[{n}]"), &picture.name, &picture.name_en);
        if !is_address(&picture.image) {
            wrong.push((format!("pictures[{n}].image"), "a picture"));
        }
        if !picture.url.is_empty() && !is_address(&picture.url) {
            wrong.push((format!("pictures[{n}].url"), "an http(s) address or a path inside the portal"));
        }
    }
    wrong
}

fn name(wrong: &mut Vec<Broken>, of: &str, zh: &str, en: &str) {
    if zh.trim().is_empty() || zh.chars().count() > NAME_MAX {
        wrong.push((format!("{of}.name"), "1 to 32 characters"));
    }
    if en.chars().count() > NAME_MAX * 2 {
        wrong.push((format!("{of}.nameEn"), "at most 64 characters"));
    }
}

/// Good enough to write to: one at sign between two texts without spaces, a dot behind it.
fn is_email(text: &str) -> bool {
    text.split_once('@').is_some_and(|(who, host)| {
        !who.is_empty()
            && !host.contains('@')
            && host.split_once('.').is_some_and(|(name, rest)| !name.is_empty() && !rest.is_empty())
            && !text.contains(|c: char| c.is_whitespace() || "<>\"',;()".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::settings::{FooterLink, FooterPicture};

    fn wrong(change: impl FnOnce(&mut Footer)) -> Vec<String> {
        let link = |name: &str, url: &str| FooterLink { name: name.into(), name_en: String::new(), url: url.into() };
        let mut footer = Footer {
            copyright: "版权所有 © 云岭理工大学".into(),
            email: "portal@yunling.example".into(),
            links: vec![link("图书馆", "https://lib.yunling.example"), link("全部服务", "/allServices")],
            pictures: vec![FooterPicture {
                name: "公众号".into(), image: "/media/x.png".into(), ..Default::default()
            }],
            ..Footer::default()
        };
        change(&mut footer);
        faults(&footer).into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn a_footer_is_faulted_by_field() {
        assert!(wrong(|_| {}).is_empty());
        assert!(wrong(|f| *f = Footer::default()).is_empty(), "an empty footer is one");
        assert_eq!(wrong(|f| f.copyright = "长".repeat(121)), ["copyright"]);
        assert_eq!(wrong(|f| f.icp = "a\nb".into()), ["icp"]);
        for odd in ["portal", "@x.y", "a@b", "a b@c.d", "a@b.c,d@e.f", "a@@b.c", "<a@b.c>"] {
            assert_eq!(wrong(|f| f.email = odd.into()), ["email"], "{odd}");
        }
        assert_eq!(wrong(|f| f.links[0].url = "javascript:alert(1)".into()), ["links[0].url"]);
        assert_eq!(wrong(|f| f.links[1].url = f.links[0].url.clone()), ["links[1].url"]);
        assert_eq!(wrong(|f| f.links[1].name = "\u{3000}".into()), ["links[1].name"]);
        assert_eq!(wrong(|f| f.pictures[0].image = String::new()), ["pictures[0].image"]);
        assert_eq!(wrong(|f| f.pictures[0].url = "//evil.example".into()), ["pictures[0].url"]);
        assert_eq!(wrong(|f| f.pictures[0].name_en = "x".repeat(65)), ["pictures[0].nameEn"]);
        assert_eq!(wrong(|f| f.pictures = vec![f.pictures[0].clone(); 7]), ["pictures"]);
        let many = |f: &mut Footer| {
            f.links = (0..21)
                .map(|n| FooterLink { name: "x".into(), url: format!("/{n}"), ..FooterLink::default() })
                .collect();
        };
        assert_eq!(wrong(many), ["links"]);
    }
}
