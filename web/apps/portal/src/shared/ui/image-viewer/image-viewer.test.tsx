import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { expect, it } from "vitest";

import { loadNamespaces } from "@/shared/i18n/i18n";

import { ImageViewer } from "./image-viewer";
import { ImageViewerHost, openImages } from "./open-images";

const IMAGES = [
  { src: "https://school.test/a.png", alt: "图书馆" },
  { src: "https://school.test/b.png", alt: "操场" },
  { src: "https://school.test/c.png", alt: "" },
];

async function setup(images = IMAGES, index = 0) {
  await loadNamespaces(["viewer"]);
  const user = userEvent.setup();
  render(
    <>
      <button type="button">打开</button>
      <ImageViewerHost />
    </>,
  );
  const opener = screen.getByRole("button", { name: "打开" });
  act(() => opener.focus());
  await act(async () => openImages(images, index));
  return { user, opener, picture: () => screen.getByRole("img") };
}
const loaded = () => fireEvent.load(screen.getByRole("img"));
const transform = () => screen.getByRole("img").style.transform;

it("moves with the arrow keys and wraps around", async () => {
  const { user, picture } = await setup();
  loaded();
  expect(screen.getByText("1 / 3")).toBeInTheDocument();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("3 / 3")).toBeInTheDocument();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(picture()).toHaveAttribute("alt", "操场");
});

it("zooms with up and down and changes the size with Space", async () => {
  const { user } = await setup();
  loaded();
  await user.keyboard("{ArrowUp}");
  expect(transform()).toContain("scale(1.4)");
  await user.keyboard("{ArrowDown}");
  expect(transform()).toContain("scale(1)");
  await user.keyboard(" ");
  expect(screen.getByRole("button", { name: "适应窗口" })).toBeInTheDocument();
  await user.keyboard(" ");
  expect(screen.getByRole("button", { name: "原始大小" })).toBeInTheDocument();
});

it("keeps Space for the size after a button was clicked", async () => {
  const { user } = await setup();
  loaded();
  await user.click(screen.getByRole("button", { name: "向右旋转" }));
  expect(transform()).toContain("rotate(90deg)");
  await user.keyboard(" ");
  expect(screen.getByRole("button", { name: "适应窗口" })).toBeInTheDocument();
  expect(transform()).toContain("rotate(90deg)");
});

it("drags, and zooms with wheel and two fingers", async () => {
  await setup();
  loaded();
  const stage = screen.getByRole("img").parentElement as HTMLElement;
  stage.setPointerCapture = () => undefined;
  const point = (pointerId: number, clientX: number, clientY: number) => ({
    pointerId,
    clientX,
    clientY,
    button: 0,
  });
  fireEvent.pointerDown(stage, point(1, 10, 10));
  fireEvent.pointerMove(stage, point(1, 40, 25));
  expect(transform()).toContain("translate(30px, 15px)");
  fireEvent.pointerDown(stage, point(2, 40, 125));
  fireEvent.pointerMove(stage, point(2, 40, 225));
  expect(transform()).toContain("scale(2)");
  fireEvent.pointerUp(stage, point(1, 40, 25));
  fireEvent.pointerUp(stage, point(2, 40, 225));
  const before = transform();
  fireEvent.pointerMove(stage, point(1, 500, 500));
  expect(transform()).toBe(before);
  const wheel = new WheelEvent("wheel", { deltaY: -100, bubbles: true, cancelable: true });
  act(() => void stage.dispatchEvent(wheel));
  expect(wheel.defaultPrevented).toBe(true);
  expect(transform()).toContain("scale(2.3");
});

it("says that loading failed and tries again", async () => {
  const { user } = await setup();
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("alert")).toHaveTextContent("加载失败");
  await user.click(screen.getByRole("button", { name: "重试" }));
  loaded();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("img")).toHaveAttribute("src", IMAGES[0]?.src);
});

it("takes the focus, closes with Esc and gives the focus back", async () => {
  const { user, opener } = await setup();
  loaded();
  const dialog = screen.getByRole("dialog", { name: "查看图片" });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener).toHaveFocus();
});

it("needs no arrows for one picture and has no axe violations", async () => {
  await loadNamespaces(["viewer"]);
  const { container } = render(
    <ImageViewer images={IMAGES.slice(0, 1)} index={0} onClose={() => undefined} />,
  );
  loaded();
  expect(screen.queryByRole("button", { name: "下一张" })).toBeNull();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
