//! Words of the pages in both languages.

use onehall_kernel::Locale;

/// The words of one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Texts {
    pub title: &'static str,
    pub account: &'static str,
    pub password: &'static str,
    pub captcha: &'static str,
    pub captcha_picture: &'static str,
    pub captcha_working: &'static str,
    pub captcha_done: &'static str,
    pub code: &'static str,
    pub setup_secret: &'static str,
    pub setup_open: &'static str,
    pub sign_in: &'static str,
    pub going_to: &'static str,
    pub signed_in_title: &'static str,
    pub signed_in: &'static str,
    pub signed_out_title: &'static str,
    pub signed_out: &'static str,
    pub refused_title: &'static str,
    pub portal: &'static str,
    pub sign_out: &'static str,
    pub handing_over: &'static str,
    pub go_on: &'static str,
    pub other_language: &'static str,
    pub other_tag: &'static str,
    pub keep_safe: &'static str,
}

const ZH: Texts = Texts {
    title: "统一身份认证",
    account: "学号 / 工号",
    password: "密码",
    captcha: "验证码",
    captcha_picture: "验证码图片",
    captcha_working: "浏览器正在自动完成安全验证，也可以直接填写图片中的字符。",
    captcha_done: "安全验证已自动完成，无需填写验证码。",
    code: "动态验证码或恢复码",
    setup_secret: "密钥（在身份验证器应用中选择“手动输入”）：",
    setup_open: "在本机的身份验证器应用中打开",
    sign_in: "登录",
    going_to: "登录后将进入",
    signed_in_title: "您已登录",
    signed_in: "您已通过统一身份认证，可以直接进入各应用系统。",
    signed_out_title: "您已退出登录",
    signed_out: "您已退出统一身份认证及已登录的各应用系统。在公共电脑上请关闭浏览器。",
    refused_title: "无法进入该应用",
    portal: "进入门户",
    sign_out: "退出登录",
    handing_over: "正在进入应用系统",
    go_on: "继续",
    other_language: "English",
    other_tag: "en",
    keep_safe: "请核对浏览器地址栏中的网址，切勿在其他页面输入密码。",
};

const EN: Texts = Texts {
    title: "Single sign-on",
    account: "Student or staff number",
    password: "Password",
    captcha: "Captcha",
    captcha_picture: "Captcha picture",
    captcha_working: "Your browser is doing a security check by itself; you can also type what the picture shows.",
    captcha_done: "The security check is done; there is nothing to type.",
    code: "Code of your authenticator, or a recovery code",
    setup_secret: "Key (choose manual entry in your authenticator app):",
    setup_open: "Open it in an authenticator app on this device",
    sign_in: "Sign in",
    going_to: "You are signing in to",
    signed_in_title: "You are signed in",
    signed_in: "You can open every application without signing in again.",
    signed_out_title: "You are signed out",
    signed_out: "You are signed out here and in the applications you opened. Close the browser on a shared computer.",
    refused_title: "This application can not be opened",
    portal: "Go to the portal",
    sign_out: "Sign out",
    handing_over: "Opening the application",
    go_on: "Continue",
    other_language: "中文",
    other_tag: "zh-CN",
    keep_safe: "Check the address in your browser; never type your password anywhere else.",
};

impl Texts {
    /// The words of a language.
    pub(crate) fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::Zh => &ZH,
            Locale::En => &EN,
        }
    }
}
