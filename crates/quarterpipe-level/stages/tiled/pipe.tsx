<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="pipe" class="quarterpipe" tilewidth="16" tileheight="16" tilecount="23" columns="32">
 <image source="pipe.png" width="512" height="16"/>
 <tile id="0">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="angle" type="int" value="62"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="angle" type="int" value="60"/>
   <property name="heights" value="5 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="angle" type="int" value="56"/>
   <property name="heights" value="16 12 7 2 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="angle" type="int" value="52"/>
   <property name="heights" value="16 16 16 16 14 11 8 5 2 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="angle" type="int" value="46"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 13 11 9 7 5 3"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="angle" type="int" value="42"/>
   <property name="heights" value="1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="angle" type="int" value="40"/>
   <property name="heights" value="16 15 14 12 11 9 8 6 5 3 2 1 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="angle" type="int" value="36"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 15 14 13 12"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="angle" type="int" value="32"/>
   <property name="heights" value="11 10 9 8 6 5 4 4 3 2 1 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="angle" type="int" value="28"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 15 14 13 12"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="angle" type="int" value="24"/>
   <property name="heights" value="12 11 10 9 9 8 7 7 6 5 5 4 3 3 2 1"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="angle" type="int" value="22"/>
   <property name="heights" value="1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="angle" type="int" value="18"/>
   <property name="heights" value="16 16 16 15 15 14 14 13 13 12 12 11 11 10 10 10"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="angle" type="int" value="12"/>
   <property name="heights" value="9 9 8 8 8 7 7 7 6 6 6 5 5 5 4 4"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="angle" type="int" value="8"/>
   <property name="heights" value="4 4 3 3 3 3 3 2 2 2 2 2 1 1 1 1"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="angle" type="int" value="4"/>
   <property name="heights" value="1 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="angle" type="int" value="2"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="angle" type="int" value="255"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="angle" type="int" value="62"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="angle" type="int" value="2"/>
   <property name="heights" value="16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16"/>
  </properties>
 </tile>
</tileset>
